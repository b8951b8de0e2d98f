import { type Paise, ZERO } from '#contract/basics/money.ts'
import { type AppliedBreak, piecePrice } from '#contract/selling/designs/price.ts'
import type { customizedProducts } from '#server/selling/designs/customization.table.ts'

type Custom = Pick<
  typeof customizedProducts.$inferSelect,
  'id' | 'designHash' | 'offerPrice' | 'customizationPrice' | 'quantityBreaks'
>
/** The content of a line: a product or a customised shirt. */
type Thing = {
  product: { price: Paise } | null
  custom: Custom | null
  /** For a group order: the number of shirts of the whole group, which counts instead of the pieces of this design. */
  groupPieces?: number
}

export type LinePrice = {
  unitPrice: Paise
  /** The part of `unitPrice` for printing, in paise; zero for a product. */
  printing: Paise
  /** The quantity break that `unitPrice` includes; null when there is none. */
  quantityBreak: AppliedBreak | null
  /** The pieces of this design, in all its rows; zero for a product. */
  pieces: number
}

/**
 * The current price of one piece of each row. Pieces of one design count together, in all sizes and colours; each row keeps the quantity
 * breaks from when its shirt was made. `getQuantity` returns the quantity that is bought, because an order may contain only a part of the
 * cart.
 */
export function priceLines<R extends Thing>(rows: readonly R[], getQuantity: (row: R) => number): (R & LinePrice)[] {
  const pieces = new Map<string, number>()
  for (const row of rows) {
    const design = findDesignKey(row)
    if (design !== null) pieces.set(design, (pieces.get(design) ?? 0) + getQuantity(row))
  }
  return rows.map((row) => ({
    ...row,
    ...priceLine(row, row.groupPieces ?? pieces.get(findDesignKey(row) ?? '') ?? 0),
  }))
}

function priceLine({ product, custom }: Thing, pieces: number): LinePrice {
  if (product) return { unitPrice: product.price, printing: ZERO, quantityBreak: null, pieces: 0 }
  if (!custom) return { unitPrice: ZERO, printing: ZERO, quantityBreak: null, pieces: 0 }
  return { ...piecePrice(custom, pieces), pieces }
}

function findDesignKey({ custom }: Thing): string | null {
  return custom && (custom.designHash ?? custom.id)
}
