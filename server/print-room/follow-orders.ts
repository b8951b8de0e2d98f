import type { PrintRoom } from '#server/core/deps.ts'
import { reserveBlanks } from './reserve-blanks.ts'
import { syncPrintJobs } from './sync-print-jobs.ts'

/** What the print room does at the end of each transaction in which orders were made or changed. */
export const printRoom: PrintRoom = { syncPrintJobs, reserveBlanks }
