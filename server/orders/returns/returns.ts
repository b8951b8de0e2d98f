import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { cutText } from '#contract/basics/cut-text.ts'
import { Email } from '#contract/basics/fields.ts'
import { RETURN_PHOTOS_MAX_BYTES, RETURN_TEXT_MAX } from '#contract/basics/limits.ts'
import { paise, times, ZERO } from '#contract/basics/money.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { RequestReturn, returns } from '#contract/orders/returns.api.ts'
import { DROPPED_STATES } from '#contract/orders/returns.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { returnUntil } from '#server/orders/orders/return-window.ts'
import { refundedPieces } from '#server/orders/refunds/refund-pieces.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { withPictures } from '#server/site/media/pictures.ts'
import { readAllSettings } from '#server/site/settings/read-settings.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { returnAnswers } from '#texts/orders/return-answers.ts'
import { refundedInstead } from './exchange-money.ts'
import { formatReturnNumber } from './present-return.ts'
import {
  groupRequestedItems,
  itemsText,
  type ReturnGroup,
  reserveExchangeStock,
  sameExchange,
  variantText,
} from './reserve-exchange.ts'
import { readAccountLanguage } from './return-language.ts'
import { queueReceipt, queueStaffMail } from './return-mails.ts'
import { returnPhotos, returnRequestItems, returnRequests } from './returns.table.ts'

type ReturnSelection = { order: { id: OrderId; number: number; isCash: boolean }; parts: ReturnGroup[] }
type Terms = Pick<Awaited<ReturnType<typeof readAllSettings>>, 'returnDays' | 'returnFee' | 'supportEmail'>

/**
 * Stores a return request and mails it to the support address. A visitor's request has free text only. A signed-in shopper may name an
 * order with items, which must be returnable, and wanted sizes, which are reserved at once. Exchanges and refunds become two requests. An
 * exchange that is sent again returns its first ticket. Throws `not_returnable`, or `out_of_stock` when a wanted size was sold meanwhile.
 */
export async function request(ctx: Ctx, form: RequestReturn): Promise<RequestReply> {
  return ask(ctx, form, [])
}

/**
 * Like `request`, with photos that only the caller and the admins see. When the form becomes two requests, both have the photos. The items
 * are checked before a picture is decoded. Also throws `too_large` or `unsupported_media` for a photo, and `too_large` above the customer's
 * quota. Then nothing is stored.
 */
export async function requestWithPhotos(
  ctx: SignedIn,
  { request: form, photos }: Input<typeof returns.requestWithPhotos>,
): Promise<RequestReply> {
  const uploads = photos.filter(({ byteLength }) => byteLength > 0)
  if (uploads.length === 0) return request(ctx, form)
  const { orderId } = form
  if (!orderId) throw invalidField('photos', 'return_photos_need_order')
  const { returnDays } = await readAllSettings(ctx.db, ctx.config)
  const selection = await transact(ctx.db, (tx) => choose(tx, ctx.actor, orderId, form, returnDays))
  if ('again' in selection) return answered(ctx, [formatReturnNumber(selection.again)])
  const bytes = uploads.reduce((sum, { byteLength }) => sum + byteLength, 0)
  await checkPhotoQuota(ctx.db, ctx.actor.id, bytes)
  // The same picture chosen twice is stored once.
  const store = (pictures: { key: string }[]) => ask(ctx, form, [...new Set(pictures.map(({ key }) => key))])
  return withPictures(ctx, uploads, store, { kind: 'private', ownerId: ctx.actor.id })
}

type RequestReply = Reply<typeof returns.request>

async function ask(ctx: Ctx, form: RequestReturn, photos: string[]): Promise<RequestReply> {
  const actor = await ctx.sessions.actor(ctx.cookie)
  // Only a signed-in shopper's form has an `orderId`, so the session has ended.
  if (form.orderId && !actor) throw new ShopError('unauthenticated', 'log_in_first')
  const email = actor?.email ?? visitorsEmail(form)
  const tickets = await transact(ctx.db, async (tx) => {
    const terms = await readAllSettings(tx, ctx.config)
    const by = { actor, email, photos }
    if (!actor || !form.orderId) return [await write(tx, by, form, terms, null)]
    const selection = await choose(tx, actor, form.orderId, form, terms.returnDays)
    if ('again' in selection) return [formatReturnNumber(selection.again)]
    refuseWithoutPayee(selection, form)
    const tickets: string[] = []
    // In sequence, because they share one transaction.
    for (const part of selection.parts) tickets.push(await write(tx, by, form, terms, { ...selection, part }))
    return tickets
  })
  return answered(ctx, tickets)
}

/** Throws `invalid` when an order paid in cash is to be refunded and no payee is named. Only for forms that ask how to refund. */
function refuseWithoutPayee({ order, parts }: ReturnSelection, { refundTo, payTo }: RequestReturn): void {
  const isRefunded = parts.some(({ kind }) => kind === 'refund')
  if (order.isCash && isRefunded && refundTo === 'source' && !payTo) throw invalidField('pay_to', 'pay_to_missing')
}

function answered({ language }: Ctx, [ticket = '', refundTicket]: string[]): RequestReply {
  return { message: toWords(returnAnswers(language)).requested, ticket, refundTicket: refundTicket ?? null }
}

function visitorsEmail({ email }: RequestReturn): string {
  const read = Email.safeParse(email ?? '')
  if (read.success) return read.data
  throw invalidField('email', email ? 'email_invalid' : 'email_empty')
}

/** Writes one request with its mails. Stock is reserved last, so that its rows are locked only briefly. */
async function write(
  tx: Db,
  { actor, email, photos }: { actor: Actor | null; email: string; photos: string[] },
  form: RequestReturn,
  { returnFee, supportEmail }: Terms,
  selection: (ReturnSelection & { part: ReturnGroup }) | null,
): Promise<string> {
  const kind = selection?.part.kind ?? 'refund'
  // An exchange costs nothing: the fee is subtracted from a refund.
  const fee = kind === 'exchange' ? ZERO : returnFee
  const isWhole = !selection || (kind === 'refund' && selection.parts.length === 1)
  const products = isWhole ? form.products : cutText(itemsText(selection.part), RETURN_TEXT_MAX)
  const { reason, handover, refundTo } = form
  const payTo = selection?.order.isCash && kind === 'refund' && refundTo !== 'credit' ? form.payTo || null : null
  const [row] = await tx
    .insert(returnRequests)
    .values({
      userId: actor?.id,
      orderId: selection?.order.id,
      email,
      products,
      reason,
      fee,
      kind,
      handover,
      refundTo,
      payTo,
    })
    .returning({ id: returnRequests.id, number: returnRequests.number })
  if (!row) throw new Error('the return request was not written')
  if (photos.length > 0)
    await tx
      .insert(returnPhotos)
      .values(photos.map((mediaKey, index) => ({ returnRequestId: row.id, position: index + 1, mediaKey })))
  if (selection)
    await tx.insert(returnRequestItems).values(
      selection.part.items.map(({ id, quantity, requestedOffer }) => ({
        returnRequestId: row.id,
        orderItemId: id,
        quantity,
        wantedSize: requestedOffer?.size,
        wantedColour: requestedOffer?.color,
      })),
    )
  const exchangeTexts = selection?.part.items.flatMap(({ name, requestedOffer }) =>
    requestedOffer ? [`${name} (${variantText(requestedOffer)})`] : [],
  )
  const requestedReturn = {
    id: row.id,
    ticket: formatReturnNumber(row.number),
    email,
    products,
    reason,
    payTo,
    order: selection?.order ?? null,
  }
  const exchange = kind === 'exchange' ? (exchangeTexts?.join(', ') ?? null) : null
  await queueStaffMail(tx, supportEmail, { ...requestedReturn, exchange, handover }, actor !== null)
  if (actor) await queueReceipt(tx, { ...requestedReturn, exchange }, fee, await readAccountLanguage(tx, actor.id))
  if (selection && kind === 'exchange')
    await reserveExchangeStock(tx, selection.part, { id: row.id, orderId: selection.order.id })
  return requestedReturn.ticket
}

/**
 * Locks the caller's order, so that concurrent requests cannot return an item twice. Returns the named items, or the number of an earlier
 * request for exactly this exchange.
 */
async function choose(
  tx: Db,
  actor: Actor,
  orderId: OrderId,
  { items: requestedIds, exchanges }: Pick<RequestReturn, 'items' | 'exchanges'>,
  days: number,
): Promise<ReturnSelection | { again: number }> {
  const [locked] = await tx
    .select({ row: orders, returnUntil })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, actor.id)))
    .for('update')
  if (!locked) throw notFound()
  const order = locked.row
  const ids = [...new Set(requestedIds ?? [])]
  if (ids.length === 0) throw invalidField('items', 'return_items_missing')
  const ordered = await tx
    .select({ item: orderItems, refunded: refundedPieces(tx) })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), inArray(orderItems.id, ids)))
    .orderBy(asc(orderItems.position))
  if (ordered.length < ids.length) throw notFound()
  const allRefunded = ordered.find(({ item, refunded }) => refunded >= item.quantity)
  if (allRefunded) throw new ShopError('not_returnable', 'return_items_refunded', { item: allRefunded.item.name })
  const items = ordered.map(({ item, refunded }) => withoutRefunded(item, refunded))
  if (!locked.returnUntil) throw new ShopError('not_returnable', 'return_too_late', { days })
  if (items.some(({ customizedProductId }) => customizedProductId !== null))
    throw new ShopError('not_returnable', 'return_of_own_design')
  const again = await sameExchange(tx, order.id, items, exchanges ?? [])
  if (again !== null) return { again }
  const [earlier] = await tx
    .select({ number: returnRequests.number })
    .from(returnRequestItems)
    .innerJoin(returnRequests, eq(returnRequests.id, returnRequestItems.returnRequestId))
    .where(and(inArray(returnRequestItems.orderItemId, ids), notInArray(returnRequests.state, [...DROPPED_STATES])))
    .limit(1)
  if (earlier)
    throw new ShopError('not_returnable', 'return_requested_already', { ticket: formatReturnNumber(earlier.number) })
  const exchanged = items.filter(({ id }) => exchanges?.some(({ item }) => item === id))
  const pieces = exchanged.map(({ subtotal, discountShare }) => ({ subtotal, share: discountShare }))
  const refunded = await refundedInstead(tx, order, pieces)
  if (refunded !== null) throw new ShopError('not_returnable', 'exchange_after_refund', { amount: refunded })
  const isCash = order.paymentMethod === 'COD'
  return { order: { ...order, isCash }, parts: await groupRequestedItems(tx, order.id, items, exchanges ?? []) }
}

/** An item reduced to the pieces that were not refunded. */
function withoutRefunded(item: typeof orderItems.$inferSelect, refunded: number): typeof orderItems.$inferSelect {
  const quantity = item.quantity - refunded
  const discountShare = item.discountShare && paise(Math.ceil((item.discountShare * quantity) / item.quantity))
  return { ...item, quantity, subtotal: times(item.unitPrice, quantity), discountShare }
}

/**
 * Throws `too_large` when `bytes` more of photos would exceed the customer's quota (docs/security.md S45). A picture that is in
 * two requests counts once.
 */
async function checkPhotoQuota(db: Db, ownerId: UserId, bytes: number): Promise<void> {
  const { rows } = await db.execute<{ held: string }>(sql`
    select coalesce(sum(bytes), 0)::text as held from media file
    where owner_id = ${ownerId} and exists (select from return_photos where media_key = file.key)`)
  if (Number(rows[0]?.held) + bytes > RETURN_PHOTOS_MAX_BYTES)
    throw new ShopError('too_large', 'return_photos_full', { megabytes: RETURN_PHOTOS_MAX_BYTES >> 20 })
}
