import { and, inArray, isNull } from 'drizzle-orm'
import type { ShopError } from '#contract/http/errors.ts'
import { type OrderedLine, outOfStock } from '#server/orders/orders/ordered-lines.ts'
import { brokenConstraint, type Db } from '#server/platform/database/db.ts'
import { blanks } from '#server/print/print-room/blanks.table.ts'
import { formatStockKey } from '#server/selling/cart/cart-lines.ts'

/** Whether a transaction failed because `reserveBlanks` found too few unprinted garments. */
export function isTooFewBlanks(error: unknown): boolean {
  return brokenConstraint(error) === 'blanks_available_not_negative'
}

/**
 * The refusal of a quote for more customised pieces than unprinted garments are left; null when there are enough. Only for quotes: when an
 * order is placed, the reservation decides (`isTooFewBlanks`).
 */
export function garmentRefusal(lines: OrderedLine[]): ShopError | null {
  const custom = lines.filter(({ line }) => line.custom !== null && line.blanksLeft !== null)
  const countOrdered = (garment: string | null) =>
    custom.reduce((sum, { line, quantity }) => sum + (formatStockKey(line) === garment ? quantity : 0), 0)
  const short = custom.filter(({ line }) => countOrdered(formatStockKey(line)) > (line.blanksLeft ?? 0))
  return short.length > 0 ? outOfStock(short, ({ blanksLeft }) => blanksLeft ?? 0) : null
}

/** The refusal `out_of_stock` of an order, with the lines that lack unprinted garments and the garments left now. */
export async function blankRefusal(db: Db, lines: OrderedLine[]): Promise<ShopError> {
  const custom = lines.filter(({ line }) => line.custom !== null)
  const left = await db
    .select()
    .from(blanks)
    .where(
      and(
        isNull(blanks.stoppedAt),
        inArray(
          blanks.category,
          custom.map(({ snapshot }) => snapshot.category ?? ''),
        ),
      ),
    )
  const findBlank = ({ snapshot: { category, material, colour, size } }: OrderedLine) =>
    left.find(
      (row) => row.category === category && row.material === material && row.colour === colour && row.size === size,
    )
  const counted = custom.flatMap((orderedLine) => {
    const blank = findBlank(orderedLine)
    return blank ? [{ orderedLine, blank }] : []
  })
  const countOrdered = (id: number) =>
    counted.reduce((sum, { orderedLine, blank }) => sum + (blank.id === id ? orderedLine.quantity : 0), 0)
  const short = counted.filter(({ blank }) => countOrdered(blank.id) > blank.available)
  // Garments may be in stock again. Then all counted lines are named.
  const named = short.length > 0 ? short : counted
  const availableByLine = new Map(named.map(({ orderedLine, blank }) => [orderedLine.line, blank.available]))
  return outOfStock(
    named.map(({ orderedLine }) => orderedLine),
    (line) => availableByLine.get(line) ?? 0,
  )
}
