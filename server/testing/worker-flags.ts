/**
 * Flags of Node for the processes that run tests. Most of what a test makes is garbage at once, and with room for 32 MB of it much less
 * is copied by the collector: 15% of the processor time of unit tests. And V8 begins a collection of everything, all loaded modules
 * included, whenever 64 MB of buffers were made, unless they count as a part of the whole heap.
 */
export const WORKER_FLAGS = ['--max-semi-space-size=32', '--external-memory-accounted-in-global-limit']
