import type { Movement } from '#contract/catalogue/stock.api.ts'
import { LEDGER_ROWS_MAX } from '#contract/catalogue/stock.ts'
import { type Cell, CSV_ROWS, formatLimitNotice } from '#web/admin/shell/lists/csv.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { parseLedgerView, REASON_NAMES, toLedgerQuery } from './ledger-view.ts'

/** The movements of a view as a table, newest first, up to CSV_ROWS. */
export async function ledgerSheet(args: ApiArgs & { url: URL }): Promise<{ names: string[]; rows: Cell[][] }> {
  const query = toLedgerQuery({ ...parseLedgerView(args.url.searchParams), before: '' })
  const rows: Movement[] = []
  for (let before: number | undefined; rows.length < CSV_ROWS; ) {
    const { items, next } = await api(args).stock.ledger({ ...query, before, limit: LEDGER_ROWS_MAX })
    rows.push(...items)
    if (next === null) break
    before = next
  }
  return {
    names: ['Time', 'Product id', 'Product', 'Size', 'Color', 'Change', 'Balance', 'Reason', 'Order', 'By', 'Note'],
    rows: [
      ...rows.map((movement) => [
        movement.at,
        movement.productId,
        movement.name,
        movement.size,
        movement.color,
        movement.change,
        movement.balance,
        REASON_NAMES[movement.reason],
        movement.orderNumber,
        movement.by,
        movement.note,
      ]),
      ...formatLimitNotice(rows),
    ],
  }
}
