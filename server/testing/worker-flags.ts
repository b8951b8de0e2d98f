/**
 * Node flags for the processes that run tests. Most objects of a test are short-lived; with 32 MB for young objects the garbage
 * collector copies much less, which saves 15% of the processor time of unit tests.
 */
export const WORKER_FLAGS = ['--max-semi-space-size=32']
