import { vi } from 'vitest'
import { forgetOutages } from '#server/core/outage.ts'

// Before each test file: several run in one process one after the other, and each expects what a new process has not done yet.
forgetOutages()
// Vitest puts back what a test replaced before the next test, which is too late for a shop that a file starts before its first test.
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.restoreAllMocks()
