import { and, eq, inArray } from 'drizzle-orm'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { RequestReturn, ReturnId } from '#contract/orders/returns.api.ts'
import type { ReturnKind } from '#contract/orders/returns.ts'
import { takeStock } from '#server/catalogue/stock/stock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Offer, readOffers } from './exchange-choices.ts'
import { returnRequestItems, returnRequests } from './returns.table.ts'

/** An item that is sent back, and what the shopper gets instead. */
type Sent = {
  id: OrderItemId
  name: string
  size: string
  colour: string
  quantity: number
  requestedOffer: Offer | null
}
/** The items of one request. A form with exchanges and refunds becomes two requests. */
export type ReturnGroup = { kind: ReturnKind; items: Sent[] }

type ExchangeRequests = NonNullable<RequestReturn['exchanges']>
type Item = Omit<Sent, 'requestedOffer'>

/**
 * Groups the chosen items into an exchange and a refund, in this order. Throws `invalid` when an exchanged item is not among the returned
 * items, or is not sold in the wanted size and colour.
 */
export async function groupRequestedItems(
  tx: Db,
  orderId: OrderId,
  items: readonly Item[],
  wishes: ExchangeRequests,
): Promise<ReturnGroup[]> {
  if (wishes.some(({ item }) => !items.some(({ id }) => id === item)))
    throw invalidField('exchanges', 'exchange_of_other_item')
  const offers = wishes.length > 0 ? await readOffers(tx, orderId) : new Map<OrderItemId, Offer[]>()
  const sent = items.map((item): Sent => {
    const exchangeRequest = wishes.find((request) => request.item === item.id)
    if (!exchangeRequest) return { ...item, requestedOffer: null }
    const requestedOffer = offers
      .get(item.id)
      ?.find(({ size, color }) => size === exchangeRequest.size && color === exchangeRequest.color)
    if (!requestedOffer) throw invalidField('exchanges', 'exchange_not_offered', { item: item.name })
    return { ...item, requestedOffer }
  })
  const of = (kind: ReturnKind) => ({
    kind,
    items: sent.filter(({ requestedOffer }) => (kind === 'exchange') === !!requestedOffer),
  })
  return [of('exchange'), of('refund')].filter((part) => part.items.length > 0)
}

/** Reserves the wanted sizes of an exchange. Throws `out_of_stock` when one was sold meanwhile; the caller must roll back. */
export async function reserveExchangeStock(
  tx: Db,
  { items }: ReturnGroup,
  of: { id: ReturnId; orderId: OrderId },
): Promise<void> {
  const wants = items.flatMap(({ requestedOffer, quantity }) =>
    requestedOffer ? [{ ...requestedOffer, quantity }] : [],
  )
  const short = await takeStock(tx, wants, { id: of.orderId, round: 1, exchangeId: of.id })
  if (short.length === 0) return
  const missing = items.filter(({ requestedOffer }) => requestedOffer && short.includes(requestedOffer.stockId))
  const names = missing
    .map((item) => `${item.name} (${item.requestedOffer && variantText(item.requestedOffer)})`)
    .join(', ')
  const details = { items: missing.map(({ id }) => id) }
  throw new ShopError('out_of_stock', 'exchange_sold_out', { items: names }, { details })
}

/** The waiting exchange of exactly these items for the same sizes and colours: the form was sent twice. */
export async function sameExchange(tx: Db, orderId: OrderId, items: readonly Item[], wishes: ExchangeRequests) {
  if (wishes.length === 0 || wishes.length < items.length) return null
  const rows = await tx
    .select({ number: returnRequests.number, item: returnRequestItems })
    .from(returnRequestItems)
    .innerJoin(returnRequests, eq(returnRequests.id, returnRequestItems.returnRequestId))
    .where(
      and(
        eq(returnRequests.orderId, orderId),
        eq(returnRequests.kind, 'exchange'),
        eq(returnRequests.state, 'waiting'),
        inArray(
          returnRequestItems.orderItemId,
          items.map(({ id }) => id),
        ),
      ),
    )
  const isSame = wishes.every((exchangeRequest) =>
    rows.some(
      ({ item }) =>
        item.orderItemId === exchangeRequest.item &&
        item.wantedSize === exchangeRequest.size &&
        item.wantedColour === exchangeRequest.color,
    ),
  )
  return (isSame && rows[0]?.number) || null
}

/** Size and colour as text: 'L, Black'; the default colour is left out. */
export function variantText({ size, color }: { size: string; color: string }): string {
  return [size, color === DEFAULT_COLOR ? '' : color].filter(Boolean).join(', ')
}

/** The items of a group as text, a line each: '1 × Plain Tee (M, Black) → L, Black'. */
export function itemsText({ items }: ReturnGroup): string {
  return items
    .map(({ quantity, name, size, colour, requestedOffer }) => {
      const sent = `${quantity} × ${name} (${variantText({ size, color: colour })})`
      return requestedOffer ? `${sent} → ${variantText(requestedOffer)}` : sent
    })
    .join('\n')
}
