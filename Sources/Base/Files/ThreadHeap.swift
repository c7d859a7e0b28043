#if canImport(Glibc)
    import Glibc
#endif

/// The part of the heap that a thread allocates from.
package enum ThreadHeap {
    /// Enlarges the thread's heap for work that retains much memory, such as reading thousands of recipes; once for
    /// each thread.
    ///
    /// GNU's allocator enlarges the heap of a thread by a page at a time, with a system call and a page fault for each.
    /// Here the thread allocates two large blocks once, requests huge pages for them (`madvise(2)`) and frees them into
    /// its heap. Unused pages take no memory; freed memory stays with the process, up to 62 MB a thread. With other
    /// allocators this does nothing.
    package static func reserve() {
        #if canImport(Glibc)
            guard pthread_getspecific(key) == nil else { return }
            pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
            _ = raisedThreshold
            let blocks = (takeBlock(blockSize), takeBlock(blockSize))
            free(blocks.1)
            free(blocks.0)
        #endif
    }

    #if canImport(Glibc)
        /// Two of them fill the heap of a thread, which is 64 MB.
        private static let blockSize = 30 << 20

        private static let key: pthread_key_t = {
            var key = pthread_key_t()
            pthread_key_create(&key, nil)
            return key
        }()

        /// A large block is mapped outside of the heap until one of its size has been freed (mallopt(3),
        /// `M_MMAP_THRESHOLD`); after that the heap retains up to twice that size.
        private static let raisedThreshold: Void = free(takeBlock(31 << 20))

        private static func takeBlock(_ size: Int) -> UnsafeMutableRawPointer? {
            guard let block = malloc(size) else { return nil }
            adviseHugePages(UnsafeMutableRawBufferPointer(start: block, count: size))
            return block
        }
    #endif
}

/// Asks for huge pages for memory that will be filled: one page fault in place of 512. It is a wish, not a demand.
package func adviseHugePages(_ memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
        guard let start = memory.baseAddress else { return }
        let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
        let first = (UInt(bitPattern: start) + page - 1) & ~(page - 1)
        let end = (UInt(bitPattern: start) + UInt(memory.count)) & ~(page - 1)
        guard first < end else { return }
        madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
    #endif
}
