import { REORDER_ROWS_MAX } from '#contract/catalogue/reorder.ts'
import type { Cell } from '#web/admin/shell/lists/csv.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { parseReorderView, toReorderQuery } from './reorder-view.ts'

/** The reorder list of a view as a table. */
export async function reorderSheet(args: ApiArgs & { url: URL }): Promise<{ names: string[]; rows: Cell[][] }> {
  const query = toReorderQuery(parseReorderView(args.url.searchParams))
  const { items } = await api(args).stock.reorder({ ...query, limit: REORDER_ROWS_MAX })
  return {
    names: [
      'SKU',
      'Product id',
      'Product',
      'Size',
      'Color',
      'Stock',
      'On order',
      'Sold in 28 days',
      'Days in stock',
      'Sold a day',
      'Days of cover',
      'Suggested quantity',
    ],
    rows: items.map((item) => [
      item.sku,
      item.productId,
      item.name,
      item.size,
      item.color,
      item.stock,
      item.onOrder,
      item.sold,
      item.daysInStock,
      item.perDay,
      item.cover,
      item.suggested,
    ]),
  }
}
