import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { DEFAULT_COLOR, MAX_LINE_QUANTITY as MOST } from '#contract/basics/limits.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Draft, DraftId } from '#contract/orders/drafts.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { readRequestedLines, storedSize } from '#server/orders/order-edits/requested-lines.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { toShippingAddress } from '#server/orders/orders/read-orders.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { refuseUnknownPin } from '#server/people/accounts/addresses/pin-check.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { addCustomer } from '#server/people/accounts/auth.ts'
import { accountForCustomer } from '#server/people/accounts/email/account-for-email.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { goesToOrganiser } from '#server/print/group-orders/group-orders.table.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { draftOrders, type StoredLine } from './drafts.table.ts'
import { presentDraft } from './price-draft.ts'

type Calls = typeof contract.drafts
export type DraftRow = typeof draftOrders.$inferSelect

/** The drafts, the last changed first. */
export async function list(ctx: SignedIn, query: Input<Calls['list']>): Promise<Reply<Calls['list']>> {
  const page = resolvePage(query)
  const customerText = sql`(select concat_ws(' ', u.name, u.email, u.phone) from users u where u.id = ${draftOrders.userId})`
  const where = and(...hasWords(sql`lower(concat_ws(' ', ${customerText}, ${draftOrders.note}))`, query.q))
  const draftQuery = ctx.db
    .select({ draft: draftOrders, customer: users.name })
    .from(draftOrders)
    .leftJoin(users, eq(users.id, draftOrders.userId))
    .where(where)
    .orderBy(desc(draftOrders.updatedAt), desc(draftOrders.id))
    .$dynamic()
  const rows = await (page ? draftQuery.limit(page.limit).offset(page.offset) : draftQuery)
  const productIds = [...new Set(rows.flatMap(({ draft }) => draft.lines.map(({ productId }) => productId)))]
  const named = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, productIds))
  const makers = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map(({ draft }) => draft.madeBy))]))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const by = new Map(makers.map(({ id, name }) => [id, name]))
  const items = rows.map(({ draft, customer }) => ({
    id: draft.id,
    customer,
    pieces: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items: [...new Set(draft.lines.map(({ productId }) => names.get(productId)))].filter(Boolean).join(', '),
    by: by.get(draft.madeBy) ?? null,
    updatedAt: draft.updatedAt,
  }))
  return { items, total: page ? await ctx.db.$count(draftOrders, where) : items.length }
}

/**
 * Begins a draft, for a customer if one is given, or as a copy of an order at current prices. Throws `not_found` for an unknown
 * order.
 */
export async function create(
  { db, actor }: SignedIn,
  { customerId, repeats }: Input<Calls['create']>,
): Promise<Reply<Calls['create']>> {
  return transact(db, async (tx) => {
    const forWhom = repeats ? await repeated(tx, repeats) : customerId ? await readCustomerColumns(tx, customerId) : {}
    const [draft] = await tx
      .insert(draftOrders)
      .values({ ...forWhom, madeBy: actor.id })
      .returning({ id: draftOrders.id })
    if (!draft) throw new Error('the draft was not written')
    return draft
  })
}

/** A draft with current prices. Throws `illegal_transition` for a placed draft, with the number of its order. */
export async function get(ctx: SignedIn, { id }: Input<Calls['get']>, canPayOnline: boolean): Promise<Draft> {
  const [draft] = await ctx.db.select().from(draftOrders).where(eq(draftOrders.id, id))
  if (draft) return presentDraft(ctx, draft, canPayOnline)
  const [order] = await ctx.db.select({ number: orders.number }).from(orders).where(eq(orders.draftId, id))
  if (!order) throw notFound()
  const details = { orderNumber: order.number }
  throw new ShopError('illegal_transition', 'draft_is_order', details, { details })
}

/**
 * Changes the given fields of a draft. A new customer gets an account at once, with an entry in the audit log. Throws `stale`
 * when somebody else has changed the draft since, `email_taken`, or `invalid`.
 */
export async function save(ctx: SignedIn, input: Input<Calls['save']>, canPayOnline: boolean): Promise<Draft> {
  const draft = await transact(ctx.db, async (tx) => {
    const former = await lockDraft(tx, input.id, input.revision)
    const customer = await customerIn(tx, ctx, input)
    const { address, buyerGstin, buyerBusiness, promoCode, note } = input
    if (address) await refuseUnknownPin(tx, address.postalCode, 'address.postal_code')
    const [saved] = await tx
      .update(draftOrders)
      .set({
        ...customer,
        ...(input.lines && { lines: await merged(tx, input.lines) }),
        ...(address && { address: { ...address, line2: address.line2 || null } }),
        ...(buyerGstin !== undefined && { buyerGstin: buyerGstin || null }),
        ...(buyerBusiness !== undefined && { buyerBusiness: buyerBusiness || null }),
        ...(promoCode !== undefined && { promoCode }),
        ...(note !== undefined && { note }),
        revision: former.revision + 1,
      })
      .where(eq(draftOrders.id, input.id))
      .returning()
    if (!saved) throw notFound()
    return saved
  })
  return presentDraft(ctx, draft, canPayOnline)
}

/** Deletes a draft; does nothing if it no longer exists. */
export async function remove({ db }: SignedIn, { id }: Input<Calls['remove']>): Promise<void> {
  await db.delete(draftOrders).where(eq(draftOrders.id, id))
}

/** The row of a draft, locked until the transaction ends. Throws not_found, or `stale` for another revision. */
export async function lockDraft(tx: Db, id: DraftId, revision: number): Promise<DraftRow> {
  const [draft] = await tx.select().from(draftOrders).where(eq(draftOrders.id, id)).for('update')
  if (!draft) throw notFound()
  if (draft.revision !== revision) throw new ShopError('stale', 'draft_changed')
  return draft
}

async function customerIn(tx: Db, ctx: SignedIn, { customerId, newCustomer }: Input<Calls['save']>) {
  if (!newCustomer) {
    if (customerId === undefined) return {}
    return customerId === null ? { userId: null, ...NO_ADDRESS } : readCustomerColumns(tx, customerId)
  }
  const userId = await addCustomer(tx, newCustomer)
  if (!userId) throw new ShopError('email_taken', 'customer_email_taken')
  await writeAudit(tx, ctx, { action: 'user.create', subject: `user:${userId}` })
  return { userId, ...NO_ADDRESS }
}

const NO_ADDRESS = { address: null, buyerGstin: null, buyerBusiness: null }

/**
 * The columns of a customer with their saved address. Without the address for an account whose email was never confirmed, because
 * somebody else may have saved it. Throws `invalid` for somebody who cannot order.
 */
async function readCustomerColumns(tx: Db, id: UserId): Promise<Partial<DraftRow>> {
  const userId = await accountForCustomer(tx, id)
  if (!userId) throw invalidField('customer_id', 'customer_missing')
  const [address] = await tx.select().from(addresses).where(eq(addresses.userId, userId))
  if (!address) return { userId, ...NO_ADDRESS }
  const { fullName, line1, line2, city, state, postalCode, country, phone, gstin, businessName } = address
  return {
    userId,
    address: { fullName, line1, line2, city, state, postalCode, country, phone },
    buyerGstin: gstin,
    buyerBusiness: businessName,
  }
}

/**
 * The columns of a draft that repeats an order: its items that are still sold, its customer and address. Customised shirts are
 * left out, because only their customer can order them.
 */
async function repeated(db: Db, id: OrderId): Promise<Partial<DraftRow>> {
  const [order] = await db
    .select({ ...getTableColumns(orders), goesToOrganiser })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  if (!order) throw notFound()
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position))
  const lines = items.flatMap(({ productId, size, colour, quantity }) =>
    productId === null ? [] : [{ productId, size, colour, quantity: Math.min(quantity, MOST) }],
  )
  const userId = await accountForCustomer(db, order.userId)
  // Copies only the items for an erased person. Copies no address if the account's email is unconfirmed, or if it is a group organiser's
  // address that the customer does not know.
  const { buyerGstin, buyerBusiness } = order
  const buyerDetails = { address: toShippingAddress(order), buyerGstin, buyerBusiness }
  const who = userId
    ? { userId, ...(userId === order.userId && !order.goesToOrganiser ? buyerDetails : NO_ADDRESS) }
    : {}
  return { ...who, lines: await stillSold(db, lines) }
}

/** The lines whose product is still sold in this size and colour, even if none is in stock. */
async function stillSold(db: Db, lines: StoredLine[]): Promise<StoredLine[]> {
  const isSold = await Promise.all(
    lines.map((line) =>
      readRequestedLines(db, [line]).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ShopError) return false
          throw error
        },
      ),
    ),
  )
  return lines.filter((_, index) => isSold[index])
}

/**
 * The lines to store, with equal ones combined. Throws `invalid` above the maximum quantity of a line, or for an unknown product.
 */
async function merged(tx: Db, lines: NonNullable<Input<Calls['save']>['lines']>): Promise<StoredLine[]> {
  const linesByKey = new Map<string, StoredLine>()
  for (const { productId, size, color, quantity } of lines) {
    const line = { productId, size: await storedSize(tx, productId, size), colour: color || DEFAULT_COLOR, quantity }
    const key = JSON.stringify([productId, line.size, line.colour.toLowerCase()])
    const same = linesByKey.get(key)
    linesByKey.set(key, same ? { ...same, quantity: same.quantity + quantity } : line)
  }
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  if ((await tx.$count(products, inArray(products.id, ids))) < ids.length)
    throw invalidField('lines', 'product_removed')
  const all = [...linesByKey.values()]
  if (all.some(({ quantity }) => quantity > MOST)) throw invalidField('lines', 'too_many_of_item', { maximum: MOST })
  return all
}
