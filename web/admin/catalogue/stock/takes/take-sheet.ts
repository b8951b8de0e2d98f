import { StockTakeId, type StockTakeLine } from '#contract/catalogue/stock-takes.api.ts'
import { TAKE_LINES_MAX } from '#contract/catalogue/stock-takes.ts'
import { parseTakeView } from '#web/admin/shell/addresses/stock-address.ts'
import { type Cell, CSV_ROWS } from '#web/admin/shell/lists/csv.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The lines of a stock-take as a table, up to `CSV_ROWS`. Empty when the address names no stock-take. */
export async function takeSheet(args: ApiArgs & { url: URL }): Promise<{ names: string[]; rows: Cell[][] }> {
  const { searchParams } = args.url
  const id = StockTakeId.safeParse(Number(searchParams.get('take')))
  const { show, q } = parseTakeView(searchParams, 'all')
  const lines: StockTakeLine[] = []
  for (let page = 1; id.success && lines.length < CSV_ROWS; page++) {
    const query = { id: id.data, show, q: q || undefined, page, limit: TAKE_LINES_MAX }
    const { items } = await api(args).stockTakes.lines(query)
    lines.push(...items)
    if (items.length < TAKE_LINES_MAX) break
  }
  return {
    names: [
      ...['SKU', 'Product id', 'Product', 'Size', 'Color', 'Counted', 'Expected', 'Difference', 'Applied'],
      ...['Unit cost', 'Counted at', 'Counted by'],
    ],
    rows: lines.map((line) => [
      ...[
        line.sku,
        line.productId,
        line.name,
        line.size,
        line.color,
        line.counted,
        line.expected,
        line.difference,
        line.applied,
      ],
      ...[line.unitCost === null ? null : line.unitCost / 100, line.countedAt, line.countedBy],
    ]),
  }
}
