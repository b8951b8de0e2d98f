/** Whether the pieces of a product are counted as a whole, or for each size and colour. */
export const STOCK_PER = ['product', 'variant'] as const
export type StockPer = (typeof STOCK_PER)[number]
