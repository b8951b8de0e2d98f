import { invalidField } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { adminReturns } from '#contract/orders/admin-returns.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { giveBackExchange, replaceLost, writeOff } from '#server/catalogue/stock/stock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { returnNotes } from '#texts/en/orders/return-notes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatReturnNumber } from './present-return.ts'
import type { Change, ReturnRow } from './return-row.ts'

type Back = {
  replacement: Input<(typeof adminReturns)['receive']>['replacement']
  by: UserId
  quantities: unknown[] | undefined
}

/** Handles a replacement that did not reach the shopper. A lost one is replaced from stock, or the exchange becomes a refund. */
export async function takeBack(tx: Db, row: ReturnRow, { replacement, by, quantities }: Back): Promise<Change> {
  if (!replacement) throw invalidField('replacement', 'replacement_fate_missing')
  if (quantities?.length) throw invalidField('restock', 'restock_recorded_before')
  const lost = englishWords(returnNotes).lost({ ticket: formatReturnNumber(row.number) })
  const isGone = replacement === 'gone'
  const isRefund = isGone && !(await replaceLost(tx, row.id, lost, by))
  if (isRefund) await writeOff(tx, await giveBackExchange(tx, row, by), lost, by)
  const { courier, trackingNumber } = row
  return {
    ...{ courier: null, trackingNumber: null, trackingUrl: null, sentAt: null },
    ...(isRefund && { kind: 'refund' }),
    mail: 'undelivered',
    audited: { replacement, courier, trackingNumber, ...(isRefund && { kind: 'refund' }) },
  }
}
