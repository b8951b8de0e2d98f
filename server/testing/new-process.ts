import { enableCompileCache } from 'node:module'
import { vi } from 'vitest'
import { forgetOutages } from '#server/platform/database/outage.ts'
import { COMPILED } from './process.ts'

// Runs before each test file: one process runs several files in turn, and each expects the state of a new process.
forgetOutages()
// Vitest restores stubs only before the next test, which is too late for a shop that a file starts before its first test.
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.restoreAllMocks()

// Image processes inherit the compile cache; without it each spends 90 ms compiling its modules.
enableCompileCache(COMPILED.NODE_COMPILE_CACHE)
