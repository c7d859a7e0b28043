// libcurl's functions that take any number of arguments, for Swift, which cannot call such functions.

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

#if LIBCURL_VERSION_NUM < 0x075000
#error "recipegen needs libcurl 7.80 or later"
#endif

static inline CURLcode recipegen_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode recipegen_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode recipegen_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode recipegen_curl_set_writer(CURL *handle, CURLoption option, curl_write_callback value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode recipegen_curl_set_socket_maker(CURL *handle, curl_opensocket_callback value) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode recipegen_curl_set_request_check(CURL *handle, curl_prereq_callback value) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode recipegen_curl_allow_only_http(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

// Without it, a request that is ended while its host's name is looked up waits for the answer of the look-up.
static inline CURLcode recipegen_curl_leave_look_ups_behind(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075700
    return curl_easy_setopt(handle, CURLOPT_QUICK_EXIT, 1L);
#else
    return CURLE_OK;
#endif
}

static inline void *recipegen_curl_private(CURL *handle) {
    char *value = NULL;
    curl_easy_getinfo(handle, CURLINFO_PRIVATE, &value);
    return value;
}

static inline CURLMcode recipegen_curl_set_multi_long(CURLM *handle, CURLMoption option, long value) {
    return curl_multi_setopt(handle, option, value);
}

static inline int recipegen_curl_features(void) {
    return curl_version_info(CURLVERSION_NOW)->features;
}
