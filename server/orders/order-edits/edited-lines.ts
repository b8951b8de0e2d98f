import { DEFAULT_COLOR, MAX_CART_LINES } from '#contract/basics/limits.ts'
import { type Paise, times, ZERO } from '#contract/basics/money.ts'
import { invalidField, refusedBy, ShopError } from '#contract/http/errors.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'
import type { OrderChange, OrderEdit } from '#contract/orders/order-edits.api.ts'
import type { CheckoutLine } from '#server/orders/checkout/read-checkout.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import type { orderItems } from '#server/orders/orders/order-items.table.ts'
import { snapshotLine } from '#server/orders/orders/ordered-lines.ts'
import type { ItemTax, Snapshot } from '#server/orders/orders/write-order.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type RequestedLine, readRequestedLines, storedSize } from './requested-lines.ts'

export type ItemRow = typeof orderItems.$inferSelect
/** An item as it is after the edit. */
export type NextLine = {
  /** The item before the edit; null: it is added. */
  item: ItemRow | null
  snapshot: Omit<Snapshot, keyof ItemTax>
  /** HSN and GST rate. An existing item keeps the agreed ones, an added item has its product's; null: the shop's. */
  hsn: string | null
  gstRate: number | null
  printing: Paise
  /** The stock row of an added product, or of a new size or colour; null: the row does not change, or the product is made to order. */
  stockId: number | null
}
export type EditedLines = { lines: NextLine[]; removed: ItemRow[]; changes: OrderChange[] }

/**
 * The items after an edit, and the changes. Existing items keep their price, also in another size or colour; added items have the current
 * price. Throws `invalid` for an unknown item, an unsold product, or when no item is left. Throws `illegal_transition` for an impossible
 * change of a customised shirt.
 */
export async function editLines(
  db: Db,
  items: readonly ItemRow[],
  { items: wished = [], added = [] }: Pick<OrderEdit, 'items' | 'added'>,
  channel: OrderRow['channel'],
): Promise<EditedLines> {
  if (wished.some(({ id }) => !items.some((item) => item.id === id))) throw invalidField('items', 'item_not_in_order')
  const requestedEdits = new Map<string, NonNullable<OrderEdit['items']>[number]>(wished.map((edit) => [edit.id, edit]))
  const next = items.map((item) => {
    const edit = requestedEdits.get(item.id)
    return {
      item,
      quantity: edit?.quantity ?? item.quantity,
      size: edit?.size ?? item.size,
      colour: edit?.color ?? item.colour,
    }
  })
  for (const line of next) refuseOfCustom(line, items, channel)
  const remainingLines = next.filter(({ quantity }) => quantity > 0)
  if (remainingLines.length + added.length === 0) throw invalidField('items', 'order_without_items')
  if (remainingLines.length + added.length > MAX_CART_LINES)
    throw invalidField('added', 'too_many_items', { maximum: MAX_CART_LINES })
  const exchanged = remainingLines.filter(isOther)
  const requestedLines: RequestedLine[] = [
    ...exchanged.map(({ item, size, colour, quantity }) => toRequestedLine(item, { size, colour, quantity })),
    ...(await Promise.all(
      added.map(async ({ productId, size, color, quantity }) => {
        return { productId, size: await storedSize(db, productId, size), colour: color || DEFAULT_COLOR, quantity }
      }),
    )),
  ]
  const checkoutLines = await readRequestedLines(db, requestedLines)
  const lines = [
    ...remainingLines.map((remainingLine) => {
      const line = isOther(remainingLine) ? checkoutLines[exchanged.indexOf(remainingLine)] : undefined
      return toRemainingLine(remainingLine, line ?? null)
    }),
    ...checkoutLines.slice(exchanged.length).map((line) => addedLine(line, line.line.quantity)),
  ]
  const removed = next.filter(({ quantity }) => quantity === 0).map(({ item }) => item)
  return { lines, removed, changes: listOrderChanges(remainingLines, removed, lines) }
}

type Next = { item: ItemRow; quantity: number; size: string; colour: string }

function isOther({ item, size, colour }: Next): boolean {
  return size !== item.size || colour !== item.colour
}

function toRequestedLine({ productId, name }: ItemRow, as: Omit<RequestedLine, 'productId'>): RequestedLine {
  if (productId === null) throw new ShopError('illegal_transition', 'design_fixed', { name })
  return { productId, ...as }
}

/** Throws for a change of a customised shirt's size or colour, or of its quantity if a quantity break applies. */
function refuseOfCustom({ item, quantity }: Next, items: readonly ItemRow[], channel: OrderRow['channel']): void {
  if (item.productId !== null || quantity === item.quantity) return
  const problem = quantityRefusal(item, items, channel)
  if (problem) throw refusedBy('illegal_transition', problem)
}

/** Why the quantity of an item cannot change; null: it can. */
export function quantityRefusal(
  item: ItemRow,
  items: readonly ItemRow[],
  channel: OrderRow['channel'],
): Refusal | null {
  if (item.productId !== null) return null
  if (channel === 'group') return refusal('quantity_fixed_by_group', { name: item.name })
  const hasBreak = item.quantityBreak !== null || items.some((other) => other.quantityBreak !== null)
  return hasBreak ? refusal('quantity_fixed_by_price', { name: item.name }) : null
}

function toRemainingLine({ item, quantity, size, colour }: Next, other: CheckoutLine | null): NextLine {
  const { id: _, orderId: __, position: ___, ...row } = item
  const { hsn, gstRate, discountShare, feeShare, taxable, cgst, sgst, igst, ...snapshot } = row
  const subtotal = times(item.unitPrice, quantity)
  return {
    item,
    snapshot: { ...snapshot, size, colour, quantity, subtotal, ...(other && { imageKey: other.imageKey }) },
    hsn,
    gstRate,
    printing: item.customizationPrice ?? ZERO,
    stockId: other?.stockId ?? null,
  }
}

function addedLine(line: CheckoutLine, quantity: number): NextLine {
  const { hsn, gstRate, stockId } = line
  const snapshot = snapshotLine(line, quantity, times(line.unitPrice, quantity))
  return { item: null, snapshot, hsn, gstRate, printing: ZERO, stockId }
}

function listOrderChanges(
  remainingLines: readonly Next[],
  removed: readonly ItemRow[],
  lines: readonly NextLine[],
): OrderChange[] {
  return [
    ...remainingLines.flatMap(({ item, size, colour, quantity }): OrderChange[] => {
      const { name } = item
      return [
        ...(size === item.size ? [] : [{ kind: 'size' as const, name, from: item.size, to: size }]),
        ...(colour === item.colour ? [] : [{ kind: 'colour' as const, name, from: item.colour, to: colour }]),
        ...(quantity === item.quantity ? [] : [{ kind: 'quantity' as const, name, from: item.quantity, to: quantity }]),
      ]
    }),
    ...removed.map((item) => ({ kind: 'removed' as const, ...presentPiece(item) })),
    ...lines
      .filter(({ item }) => item === null)
      .map(({ snapshot }) => ({ kind: 'added' as const, ...presentPiece(snapshot) })),
  ]
}

function presentPiece(line: Pick<ItemRow, 'name' | 'size' | 'colour' | 'quantity'>) {
  return { name: line.name, detail: formatSizeAndColour(line), quantity: line.quantity }
}

/** Formats size and colour: 'M, Black'. */
export function formatSizeAndColour({ size, colour }: Pick<ItemRow, 'size' | 'colour'>): string {
  return [size, colour === DEFAULT_COLOR ? '' : colour].filter(Boolean).join(', ')
}
