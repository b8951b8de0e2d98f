import { enableCompileCache } from 'node:module'
import { vi } from 'vitest'
import { forgetOutages } from '#server/platform/database/outage.ts'
import { COMPILED } from './process.ts'

// Before each test file: several run in one process one after the other, and each expects what a new process has not done yet.
forgetOutages()
// Vitest puts back what a test replaced before the next test, which is too late for a shop that a file starts before its first test.
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.restoreAllMocks()

// The image processes that the shops of this process start get it too: without it each compiles its modules for 90 ms.
enableCompileCache(COMPILED.NODE_COMPILE_CACHE)
