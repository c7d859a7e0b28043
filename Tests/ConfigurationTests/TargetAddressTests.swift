import Testing

@testable import Configuration

@Suite struct TargetAddressTests {
    @Test(arguments: [
        ("dir:/srv/www", TargetAddress.folder("/srv/www")),
        ("git:git@example.org:ann/site.git#gh-pages", .git(remote: "git@example.org:ann/site.git", branch: "gh-pages")),
        ("git:../a#b#c", .git(remote: "../a#b", branch: "c")),
        ("rsync:ann@example.org:/srv/www", .rsync("ann@example.org:/srv/www")),
        ("rclone:store:bucket/www", .rclone("store:bucket/www")),
        (
            "sftp:ann@example.org:www",
            .sftp(host: "host=example.org,user=ann", path: "www")
        ),
        ("sftp:example.org:~/www", .sftp(host: "host=example.org", path: "www")),
        (
            "sftp:example.org:2222:/www",
            .sftp(host: "host=example.org,port=2222", path: "/www")
        ),
    ])
    func reads(text: String, address: TargetAddress) {
        #expect(TargetAddress(text) == address)
    }

    @Test(arguments: [
        ("https://ann:word@example.org/a.git", "https://...@example.org/a.git"),
        (":s3,access_key_id=A1,secret_access_key=\"b,c\",endpoint=x:bucket", ":s3,..."),
        (":sftp,host=x,pass=abc:www", ":sftp,..."), ("dir:/srv/www", "dir:/srv/www"),
        ("rclone::drive,token={\"access_token\":\"SEKRETtok\"}:p", "rclone::drive,..."),
        (":sftp,ssh=\"sshpass -p SEKRETtok ssh\":x", ":sftp,..."), ("rclone:store,user=ann:x", "rclone:store,..."),
        ("rclone:store:a,b", "rclone:store:a,b"),
        ("https://ann:s3cr@et@host/x.git", "https://...@host/x.git"), ("https://host/a@b.git", "https://host/a@b.git"),
        (":ftp,pass='se:c''ret',user=a:/x", ":ftp,..."),
        (":azureblob,sas_url=\"https://host/?sig=s3\":x", ":azureblob,..."),
    ])
    func hidesSecrets(text: String, shown: String) {
        #expect(TargetAddress.withoutSecrets(text, of: text) == shown)
    }

    /// Messages write values in other ways than the address.
    @Test func hidesSecretsOfTheAddressInMessages() {
        let address = ":ftp,host=x,pass=\"s3c-et9\":/x"
        let message = "can't reach ftp://a:s3c-et9@x/?pass=s3c-et9&a=b: s3c-et9 is wrong"
        #expect(TargetAddress.withoutSecrets(message, of: address) == "can't reach ftp://...@x/?... ... is wrong")
        let drive = "rclone::drive,token={\"access_token\":\"SEKRETtok\"}:p"
        #expect(TargetAddress.withoutSecrets("bad \\\"SEKRETtok\\\": x", of: drive) == "bad \\\"...\\\": x")
        let quoted = "rclone::ftp,pass=\"s3c,et9\":/x"
        #expect(TargetAddress.withoutSecrets("bad \\\"s3c,et9\\\"", of: quoted) == "bad \\\"...\\\"")
    }

    @Test(arguments: [
        ("dir:~/www", "~/www"), ("rsync:www", "www"), ("rsync:./a:b", "./a:b"), ("rclone:./www", "./www"),
        ("git:origin#b", "origin"), ("git:../a.git#b", "../a.git"), ("rsync:host:www", nil), ("rsync:host::www", nil),
        ("rsync:rsync://host/www", nil), ("rclone:store:", nil), ("git:https://host/a#b", nil), ("sftp:host:www", nil),
    ])
    func knowsFoldersOfThisMachine(text: String, path: String?) {
        #expect(TargetAddress(text)?.localPath == path)
    }

    @Test(arguments: [
        "", "www", "dir:", "dir:-x", "ftp:example.org:x", "git:x", "git:#b", "git:x#", "git:x#a..b", "git:x#-b",
        "git:x#b c",
        "sftp:example.org", "sftp:a,b=c@example.org:x", "sftp:a@b@c:x", "sftp:u:word@127.0.0.1:/x", "sftp:exa mple:x",
        "rsync:a\nb", "rclone:--x",
        "rclone:store", "rclone:store/www", "dir:~ann/www", "rsync:~ann", "git:~ann/a.git#b",
        "x", "dri:x", "ftp:example.org", "git:example.org", "git:example.org#", "git:x#-f",
        "git:https://ann:word@git.test/x", "rsync:-e sh", "rsync:~ann/www", "sftp:a,b@example.org:x",
        "rclone:--config=x",
    ])
    func refuses(text: String) {
        #expect(TargetAddress(text) == nil)
    }
}
