import { forgetOutages } from '#server/core/outage.ts'

// Before each test file: several run in one process one after the other, and each expects what a new process has not done yet.
forgetOutages()
