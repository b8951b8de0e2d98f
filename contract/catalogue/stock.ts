/** Why the stock changed: `stock_ledger.reason`. */
export const LEDGER_REASONS = [
  'initial',
  'order',
  'release',
  'adjust',
  'restock',
  'exchange',
  'exchange_release',
  'received',
  'stock_take',
] as const
export type LedgerReason = (typeof LEDGER_REASONS)[number]

/** Maximum movements in one answer. */
export const LEDGER_ROWS_MAX = 1_000

/** Whether stock is counted for the product as a whole, or for each size and colour. */
export const STOCK_PER = ['product', 'variant'] as const
export type StockPer = (typeof STOCK_PER)[number]
