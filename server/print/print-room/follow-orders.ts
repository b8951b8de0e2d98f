import type { PrintRoom } from '#server/platform/deps.ts'
import { reopenGroupSettlement } from '#server/print/group-orders/settle-share.ts'
import { outdateEditedItems } from './outdate-edited-items.ts'
import { reserveBlanks } from './reserve-blanks.ts'
import { syncPrintJobs } from './sync-print-jobs.ts'

/** What the print room does in transactions that create or change orders. */
export const printRoom: PrintRoom = { syncPrintJobs, outdateEditedItems, reserveBlanks, reopenGroupSettlement }
