import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { DOUBLE_CLICK_SECONDS } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MessageChannel } from '#contract/people/phone-messages.api.ts'
import type { CodBlocked } from '#contract/selling/cod-trust.ts'
import type { RuleFacts } from '#contract/selling/delivery-terms.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { type PrintRoomFacts, printRoomFacts } from '#server/orders/delivery-estimates/print-queue.ts'
import { type Alerted, alertedStaff } from '#server/orders/mails/owner-alerts.ts'
import { type OpenOrders, openCodOrders } from '#server/orders/orders/open-cod.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { agreedChannels } from '#server/people/messages/phone/consents.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Buildable, prepared } from '#server/platform/database/prepared.ts'
import { idempotencyKeys } from '#server/platform/http/idempotency.table.ts'
import { isKept, type KeptReply } from '#server/platform/http/idempotency.ts'
import { cartLines } from '#server/selling/cart/cart.table.ts'
import { bagColumns, type Line, type LineRow, lineColumns, toLines } from '#server/selling/cart/cart-lines.ts'
import { type CodRecord, codBlocked, codHistory } from '#server/selling/cod/cod-history.ts'
import { ruleOfPin } from '#server/selling/delivery/rule-of-pin.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { type OfferFacts, offersFor } from '#server/selling/discounts/offer-facts.ts'
import { creditColumn } from '#server/selling/store-credit/credit-ledger.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import type { CheckoutHints } from './checkout-lock.ts'

export type Query = {
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

/**
 * Whose doings count: those of everybody with the phone number of the address or an unconfirmed email, or only those of the account.
 * Anybody can type anybody's number, so a quote, which can be asked for at will, knows the account alone.
 */
type Contacts = 'everybody' | 'own'

/** What of the facts a statement reads; the others are as if there were none. */
type Parts = Record<Part, boolean>
type Part = 'offers' | 'trust' | 'messages' | 'prints' | 'kept' | 'repeated' | 'open'

export const ALL_PARTS: Parts = {
  offers: true,
  trust: true,
  messages: true,
  prints: true,
  kept: true,
  repeated: true,
  open: true,
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
/** What an order keeps of a customised shirt. */
const customColumns = {
  ...lineColumns.custom,
  designKey: customizedProducts.designKey,
  placement: customizedProducts.placement,
  layers: customizedProducts.layers,
  mockupKey: customizedProducts.mockupKey,
  printKey: customizedProducts.printKey,
}
type Custom = { custom: Pick<typeof customizedProducts.$inferSelect, keyof typeof customColumns> | null }
export type CheckoutLine = Line & LineTax & Custom
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

const CUSTOMER = {
  everybody: { userId, phone: addresses.phone, pin: addresses.postalCode },
  own: { userId, phone: null, pin: addresses.postalCode },
}

export type Row = Facts & LineTax & Nullable<LineRow & Custom, 'line'>

/** The part that a column belongs to; any other column is always read. */
const PART_OF: Partial<Record<keyof Row, Part>> = {
  offers: 'offers',
  history: 'trust',
  agreed: 'messages',
  custom: 'prints',
  blanksLeft: 'prints',
  kept: 'kept',
  repeated: 'repeated',
  open: 'open',
}
/** The columns of parts that are not read. */
const NOT_READ = {
  offers: [],
  history: null,
  agreed: [],
  custom: null,
  blanksLeft: null,
  kept: null,
  repeated: null,
  open: null,
} satisfies Partial<Row>

function columnsOf(parts: Parts, contacts: Contacts) {
  const taxOf = (column: 'hsn' | 'gst_rate') => (parts.prints ? sql`, ${ofCustom(column)}` : sql``)
  const isOwn = contacts === 'own'
  const customer = CUSTOMER[contacts]
  const columns = {
    // A quote counts what the customer's own unpaid order reserves as free; before an order is placed, that one is cancelled.
    ...(isOwn ? bagColumns : lineColumns),
    custom: customColumns,
    hsn: sql<string | null>`coalesce(${products.hsn}, ${categories.hsn}${taxOf('hsn')})`,
    gstRate: sql<number | null>`coalesce(${products.gstRate}, ${categories.gstRate}${taxOf('gst_rate')})::float8`,
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
      { userId, phone: customer.phone, email: users.email, isConfirmed: users.emailVerified },
      value('promoCode'),
    ),
    admins: sql<Alerted[]>`(
        select coalesce(json_agg(json_build_object('id', admin.id, 'email', admin.email, 'staffRole', admin.staff_role)), '[]')
        ${alertedStaff})`,
    kept: sql<KeptReply | null>`${one({ hash: idempotencyKeys.requestHash, body: idempotencyKeys.body }, sql`from ${idempotencyKeys} where ${isKept(userId, value('route'), value('key'))}`)}`,
    repeated: sql<OrderId | null>`(select ${orders.id} from ${orders} where ${isDoubleClick()})`,
    unpaid: sql<OrderId | null>`(select ${orders.id} from ${orders} where ${isUnpaid(userId)})`,
    rule: ruleOfPin(addresses.postalCode),
    credit: isOwn ? sql<Paise>`${creditColumn(userId)} + ${unpaidCredit}` : creditColumn(userId),
    agreed: agreedChannels(userId, addresses.phone),
    open: sql<OpenOrders | null>`case when ${value('isCounted')} then (${openCodOrders(userId, { withPhone: !isOwn })}) end`,
    history: sql<CodRecord | null>`case when ${value('isCod')} and ${settings.codTrust} is not null then (${codHistory(customer)}) end`,
    blocked: sql<CodBlocked | null>`(${codBlocked(customer)})`,
    printRoom: printRoomFacts(parts.prints ? hasPrints : sql`false`),
  }
  const read = Object.entries(columns).filter(([name]) => {
    const part = PART_OF[name as keyof Row]
    return !part || parts[part]
  })
  return Object.fromEntries(read) as typeof columns
}

/** The statement that reads some parts, one row for each line of the bag. */
export const factsFrom = (db: Pick<Db, 'select'>, parts: Parts, contacts: Contacts = 'everybody'): Buildable<Row[]> =>
  db
    .select(columnsOf(parts, contacts))
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(settings, sql`true`)
    .leftJoin(cartLines, eq(cartLines.userId, users.id))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(customizedProducts, eq(customizedProducts.id, cartLines.customizedProductId))
    .where(eq(users.id, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))

type Read = (db: Db, query: Query) => Promise<Row[]>
/** One statement for each set of parts that occurred. */
const statements = new Map<string, Read>()

/** The statement of some parts: what a shop does not use makes its orders no slower. */
function statementOf(parts: Parts): Read {
  const name = ['checkout_facts', ...Object.keys(parts).filter((part) => parts[part as Part])].join('_')
  const known = statements.get(name) ?? prepared<Query, Row[]>(name, (db) => factsFrom(db, parts))
  statements.set(name, known)
  return known
}

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
    // Not as a range of `created_at`: PostgreSQL would read all orders of the last seconds, hundreds in a sale, instead of this customer's.
    sql`now() - ${orders.createdAt} < make_interval(secs => ${sql.raw(String(DOUBLE_CLICK_SECONDS))})`,
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

/** The store credit that the customer's unpaid online order was paid with. */
const unpaidCredit = sql`coalesce((select ${orders.credit} from ${orders} where ${isUnpaid(userId)}), 0)`

/** The current data that the rules for a new order need. */
export type CheckoutFacts = Facts & { lines: CheckoutLine[] }

/**
 * Reads everything in one statement that begins after the locks, so that it sees all changes that were committed before them. It leaves
 * out what the hints say there is none of; when that is no longer true, it reads again.
 */
export async function readCheckout(tx: Db, query: Query, hints: CheckoutHints): Promise<CheckoutFacts> {
  const parts: Parts = {
    offers: query.promoCode !== null || hints.hasOffers,
    trust: query.isCod && hints.hasCodTrust,
    messages: hints.hasPhoneMessages,
    prints: hints.hasPrints,
    kept: query.key !== null,
    repeated: query.hash !== null,
    open: query.isCounted,
  }
  const rows = await statementOf(parts)(tx, query)
  const shop = rows[0]?.settings
  const found: Partial<Parts> = {
    trust: query.isCod && Boolean(shop?.codTrust),
    messages: Boolean(shop?.phoneMessages),
    prints: rows.some(({ line }) => line?.customizedProductId),
  }
  const isWhole = Object.entries(found).every(([part, isThere]) => parts[part as Part] || !isThere)
  return factsOf(isWhole ? rows : await statementOf({ ...parts, ...found })(tx, query))
}

const QUOTED_PARTS: Parts = { ...ALL_PARTS, messages: false, kept: false, repeated: false }
const readQuoted = prepared<Query, Row[]>('quote_facts', (db) => factsFrom(db, QUOTED_PARTS, 'own'))

/**
 * What a quote knows: the same by one statement, but by what belongs to the account alone, and as if the customer's own unpaid order were
 * cancelled, which the next order replaces.
 */
export async function readQuoteFacts(
  db: Db,
  query: Pick<Query, 'userId' | 'promoCode' | 'isCounted'>,
): Promise<CheckoutFacts> {
  return factsOf(await readQuoted(db, { ...query, cartVersion: 0, isCod: true, route: '', key: null, hash: null }))
}

/** Of the rows of such a statement. */
export function factsOf(rows: Row[]): CheckoutFacts {
  const [first] = rows
  if (!first) throw new Error('the person is not there')
  const lines = toLines(rows.flatMap(({ line, ...row }) => (line ? [{ ...NOT_READ, ...row, line }] : [])))
  return { ...NOT_READ, ...first, lines }
}
