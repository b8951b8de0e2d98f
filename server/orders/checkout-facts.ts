import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PostalAddress } from '#contract/address.ts'
import type { UserId } from '#contract/auth.ts'
import type { CustomizedProductId } from '#contract/cart.ts'
import type { CodBlocked } from '#contract/cod-trust.ts'
import type { RuleFacts } from '#contract/delivery-terms.ts'
import { DOUBLE_CLICK_SECONDS } from '#contract/limits.ts'
import type { Paise } from '#contract/money.ts'
import type { OrderId } from '#contract/orders.ts'
import { phoneKey } from '#contract/phone.ts'
import type { MessageChannel } from '#contract/phone-messages.ts'
import type { ProductId } from '#contract/products.ts'
import { addresses } from '#server/address/address.table.ts'
import { users } from '#server/auth/auth.table.ts'
import { cartLines } from '#server/cart/cart.table.ts'
import { type Line, type LineRow, lineColumns, toLines } from '#server/cart/cart-lines.ts'
import { lockCart } from '#server/cart/cart-lock.ts'
import { categories } from '#server/categories/categories.table.ts'
import { type CodRecord, codBlocked, codHistory } from '#server/cod/cod-history.ts'
import type { Db } from '#server/core/database/db.ts'
import { prepared, preparedSql } from '#server/core/database/prepared.ts'
import { idempotencyKeys } from '#server/core/http/idempotency.table.ts'
import { isKept, type KeptReply } from '#server/core/http/idempotency.ts'
import { customizedProducts } from '#server/customization/customization.table.ts'
import { ruleOfPin } from '#server/delivery/rule-of-pin.ts'
import { type Alerted, alertedStaff } from '#server/orders/mails/owner-alerts.ts'
import { type PrintRoomFacts, printRoomFacts } from '#server/orders/promise/print-queue.ts'
import { agreedChannels } from '#server/phone-messages/consents.ts'
import { products } from '#server/products/products.table.ts'
import { type OfferFacts, offersFor } from '#server/promos/offer-facts.ts'
import { settings } from '#server/settings/settings.table.ts'
import { creditColumn } from '#server/store-credit/credit-ledger.ts'
import { type OpenOrders, openCodOrders } from './open-cod.ts'
import { orders } from './orders.table.ts'

const lockRows = preparedSql<{ version: string; phone: string | null }>(
  'checkout_lock',
  `with cart as materialized (select version from carts where user_id = $1 for no key update),
    address as materialized (select right(phone, 10) as phone from addresses where user_id = $1 and $2)
  select version, phone, pg_advisory_xact_lock(hashtextextended('cod ' || phone, 0)) as locked,
    -- Until COMMIT. PostgreSQL would plan 'checkout_facts' anew for each order, which takes longer than all that an order does.
    set_config('plan_cache_mode', 'force_generic_plan', true) as planned
  from cart left join address on true`,
)
const lockNumber = preparedSql(
  'checkout_lock_phone',
  `select pg_advisory_xact_lock(hashtextextended('cod ' || $1, 0)) as locked`,
)

export type CheckoutLock = { version: number; phone: string | null }

/**
 * Locks a customer's cart and then, with `withPhone`, the phone number of their address, so that orders with one phone number are
 * placed one after another over all processes. Returns the version of the cart and the last ten digits of the locked number.
 */
export async function lockCheckout(tx: Db, userId: UserId, withPhone: boolean): Promise<CheckoutLock> {
  const [row] = await lockRows(tx, [userId, withPhone])
  if (row) return { version: Number(row.version), phone: row.phone }
  return { version: await lockCart(tx, userId), phone: null }
}

/** Locks the phone number of the address unless `lockCheckout` has locked it. Returns whether it has locked now. */
export async function lockPhone(tx: Db, lock: CheckoutLock, phone: string): Promise<boolean> {
  if (phoneKey(phone) === lock.phone) return false
  await lockNumber(tx, [phoneKey(phone)])
  return true
}

type Query = {
  userId: UserId
  cartVersion: number
  promoCode: string | null
  /** Whether to count the open COD orders of the customer and their phone number. */
  isCounted: boolean
  isCod: boolean
  route: string
  /** Null without an Idempotency-Key. */
  key: string | null
  /** Null with an Idempotency-Key, which identifies repeated requests by itself. */
  hash: string | null
}

type Facts = {
  person: Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'erasedAt' | 'language'>
  address: typeof addresses.$inferSelect | null
  settings: typeof settings.$inferSelect | null
  /** A new id for the order. */
  orderId: OrderId
  /** The offers that apply without a code, and that of the request's code, with what bars this customer from them. */
  offers: OfferFacts[]
  admins: Alerted[]
  /** The first reply to the Idempotency-Key. */
  kept: KeptReply | null
  /** The order of the first click of a double click. */
  repeated: OrderId | null
  /** The customer's unpaid online order. */
  unpaid: OrderId | null
  /** The delivery rule of the address's PIN code. */
  rule: RuleFacts | null
  /** The customer's store credit. */
  credit: Paise
  /** The ways in which the customer wants messages on the phone of the address. */
  agreed: MessageChannel[]
  /** Null when it is not counted. */
  open: OpenOrders | null
  /** The customer's parcels with cash on delivery; null for an online order and without rules that need it. */
  history: CodRecord | null
  /** What the owner blocks for the customer or their phone number. */
  blocked: CodBlocked | null
  /** How busy the print room is; only a bag with custom pieces counts what waits there. */
  printRoom: PrintRoomFacts | null
}
/** HSN and rate of what a line is of; null: the shop's HSN, and the rate of the slab. */
type LineTax = { hsn: string | null; gstRate: number | null }
export type CheckoutLine = Line & LineTax
type Nullable<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null }

const value = (name: keyof Query) => sql.placeholder(name)
const userId = value('userId')
const one = (columns: Record<string, SQL | { name: string }>, rest: SQL) =>
  sql`(select json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  )}) ${rest})`

/** A column of the category that a customised shirt is named after: 'Polo' or 'Polos' for a polo. */
export const ofCustom = (column: 'hsn' | 'gst_rate') => {
  const kind = sql`lower(${customizedProducts.category})`
  return sql`(select named.${sql.raw(column)} from categories named
    where lower(named.name) in (${kind}, ${kind} || 's') order by length(named.name) limit 1)`
}

const hasPrints = sql`exists (select from cart_lines printed where printed.user_id = ${userId} and printed.customized_product_id is not null)`

const CUSTOMER = { userId, phone: addresses.phone, pin: addresses.postalCode }

type Row = Facts & LineTax & Nullable<LineRow, 'line'>

const factsFrom = (db: Pick<Db, 'select'>) =>
  db
    .select({
      ...lineColumns,
      hsn: sql<string | null>`coalesce(${products.hsn}, ${categories.hsn}, ${ofCustom('hsn')})`,
      gstRate: sql<
        number | null
      >`coalesce(${products.gstRate}, ${categories.gstRate}, ${ofCustom('gst_rate')})::float8`,
      person: {
        id: users.id,
        name: users.name,
        email: users.email,
        erasedAt: users.erasedAt,
        language: users.language,
      },
      address: addresses,
      settings,
      orderId: sql<OrderId>`uuidv7()`,
      offers: offersFor(
        { userId, phone: addresses.phone, email: users.email, isConfirmed: users.emailVerified },
        value('promoCode'),
      ),
      admins: sql<Alerted[]>`(
        select coalesce(json_agg(json_build_object('id', admin.id, 'email', admin.email, 'staffRole', admin.staff_role)), '[]')
        ${alertedStaff})`,
      kept: sql<KeptReply | null>`${one({ hash: idempotencyKeys.requestHash, body: idempotencyKeys.body }, sql`from ${idempotencyKeys} where ${isKept(userId, value('route'), value('key'))}`)}`,
      repeated: sql<OrderId | null>`(select ${orders.id} from ${orders} where ${isDoubleClick()})`,
      unpaid: sql<OrderId | null>`(select ${orders.id} from ${orders} where ${isUnpaid(userId)})`,
      rule: ruleOfPin(addresses.postalCode),
      credit: creditColumn(userId),
      agreed: agreedChannels(userId, addresses.phone),
      open: sql<OpenOrders | null>`case when ${value('isCounted')} then (${openCodOrders(userId)}) end`,
      history: sql<CodRecord | null>`case when ${value('isCod')} and ${settings.codTrust} is not null then (${codHistory(CUSTOMER)}) end`,
      blocked: sql<CodBlocked | null>`(${codBlocked(CUSTOMER)})`,
      printRoom: printRoomFacts(hasPrints),
    })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(settings, sql`true`)
    .leftJoin(cartLines, eq(cartLines.userId, users.id))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(customizedProducts, eq(customizedProducts.id, cartLines.customizedProductId))
    .where(eq(users.id, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))

const readRows = prepared<Query, Row[]>('checkout_facts', factsFrom)

/**
 * Without an Idempotency-Key, the same request within seconds and with an unchanged cart is a double click and gets the first
 * order. Later it is another order.
 */
function isDoubleClick() {
  return and(
    eq(orders.userId, userId),
    eq(orders.requestHash, value('hash')),
    eq(orders.cartVersion, value('cartVersion')),
    sql`${orders.status} <> 'Cancelled'`,
    sql`${orders.createdAt} > now() - make_interval(secs => ${sql.raw(String(DOUBLE_CLICK_SECONDS))})`,
  )
}

/** The condition of the unpaid online order that a customer placed in the shop; there is at most one. */
export function isUnpaid(user: UserId | typeof userId) {
  return and(
    eq(orders.userId, user),
    // Written out: a plan that holds for any values takes no index with a condition on them.
    sql`${orders.status} = 'Pending' and ${orders.paymentMethod} = 'Online' and ${orders.channel} = 'shop'`,
  )
}

/** The current data that the rules for a new order need. */
export type CheckoutFacts = Facts & { lines: CheckoutLine[] }

/** Reads everything in one statement that begins after the locks, so that it sees all changes that were committed before them. */
export async function readCheckout(tx: Db, query: Query): Promise<CheckoutFacts> {
  return factsOf(await readRows(tx, query))
}

function factsOf(rows: Row[]): CheckoutFacts {
  const [first] = rows
  if (!first) throw new Error('the person is not there')
  const lines = toLines(rows.flatMap(({ line, ...row }) => (line ? [{ ...row, line }] : [])))
  return { ...first, lines }
}

/** An order that is not made from a bag: its lines, in their order, and where it goes. */
export type Unbagged = {
  lines: readonly ({ size: string; colour: string; quantity: number } & (
    | { productId: ProductId }
    | { customizedProductId: CustomizedProductId }
  ))[]
  /** Null: not known yet. */
  address: PostalAddress | null
}

const LINES = sql.placeholder('lines')
const ADDRESS = sql.placeholder('address')

// The statement reads these two lists in place of the tables of their names.
const readUnbaggedRows = prepared<Query & { lines: string; address: string }, Row[]>('draft_facts', (db) => {
  const lines = db
    .$with('cart_lines', { id: cartLines.id })
    .as(sql`select * from json_populate_recordset(null::cart_lines, ${LINES})`)
  const address = db
    .$with('addresses', { id: addresses.id })
    .as(sql`select * from json_populate_recordset(null::addresses, ${ADDRESS})`)
  return factsFrom(db.with(lines, address) as unknown as Pick<Db, 'select'>)
})

/** The same data, by the same statement, for items that are in no bag and an address that nobody has saved. */
export async function readUnbagged(tx: Db, query: Query, { lines, address }: Unbagged): Promise<CheckoutFacts> {
  const rows = lines.map(({ size, colour, quantity, ...thing }, position) => ({
    // Its number is its place in the list.
    id: `00000000-0000-0000-0000-${String(position).padStart(12, '0')}`,
    user_id: query.userId,
    product_id: 'productId' in thing ? thing.productId : null,
    customized_product_id: 'customizedProductId' in thing ? thing.customizedProductId : null,
    size,
    colour,
    quantity,
  }))
  const place = address && {
    id: query.userId,
    user_id: query.userId,
    full_name: address.fullName,
    address_line1: address.line1,
    address_line2: address.line2,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
    phone: address.phone,
  }
  const [line, where] = [JSON.stringify(rows), JSON.stringify(place ? [place] : [])]
  return factsOf(await readUnbaggedRows(tx, { ...query, lines: line, address: where }))
}
