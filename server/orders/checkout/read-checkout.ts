import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm'
import type { MessageChannel } from '#contract/basics/message-kinds.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CodBlocked } from '#contract/selling/cod-trust.ts'
import type { RuleFacts } from '#contract/selling/delivery-terms.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
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
import { cartLines } from '#server/selling/cart/cart.table.ts'
import { cartColumns, type Line, type LineRow, lineColumns, toLines } from '#server/selling/cart/cart-lines.ts'
import { type CodRecord, codBlocked, codHistory } from '#server/selling/cod/cod-history.ts'
import { findDeliveryRule } from '#server/selling/delivery/find-delivery-rule.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { type OfferFacts, offersFor } from '#server/selling/discounts/offer-facts.ts'
import { creditColumn } from '#server/selling/store-credit/credit-ledger.ts'
import { type ShopRules, withDefaults } from '#server/site/settings/read-settings.ts'
import { settings } from '#server/site/settings/settings.table.ts'

export type CheckoutQuery = {
  userId: UserId
  promoCode: string | null
  isCod: boolean
  /** Whether to count the open COD orders of the customer and their phone number. */
  isCounted: boolean
}

/**
 * Which earlier orders count. `own`: those of the account. `everybody`: also those of other accounts with the phone number or unconfirmed
 * email. A quote uses `own`, because anybody can request a quote with any phone number.
 */
type Contacts = 'everybody' | 'own'

type CheckoutColumns = {
  person: Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'erasedAt' | 'language'>
  address: typeof addresses.$inferSelect | null
  settings: typeof settings.$inferSelect | null
  /** A new id for the order. */
  orderId: OrderId
  /** The offers without a code, and the offer of the request's code. An offer that this customer cannot use states why. */
  offers: OfferFacts[]
  admins: Alerted[]
  /** The delivery rule of the address's PIN code; null when there is none. */
  rule: RuleFacts | null
  /** The customer's store credit. */
  credit: Paise
  /** The message channels that the customer has agreed to for the phone number of the address. */
  agreed: MessageChannel[]
  /** Null when `isCounted` is false. */
  open: OpenOrders | null
  /** The customer's past cash-on-delivery parcels; null for an online order, and when no rule needs them. */
  history: CodRecord | null
  /** The owner's block of the customer or their phone number; null when there is none. */
  blocked: CodBlocked | null
  /** How busy the print room is; its queue is counted only for a cart with customised pieces. */
  printRoom: PrintRoomFacts | null
}
/** HSN and GST rate of a line; null: the shop's HSN, and the rate of the slab. */
type LineTax = { hsn: string | null; gstRate: number | null }
/** The columns of a customised shirt that an order stores. */
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

const value = (name: keyof CheckoutQuery) => sql.placeholder(name)
const userId = value('userId')

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

export type CheckoutRow = CheckoutColumns & LineTax & Nullable<LineRow & Custom, 'line'>

function columnsFor(contacts: Contacts) {
  const isOwn = contacts === 'own'
  const customer = CUSTOMER[contacts]
  return {
    // A quote counts stock of the customer's own unpaid order as free: a new order cancels that order.
    ...(isOwn ? cartColumns : lineColumns),
    custom: customColumns,
    hsn: sql<string | null>`coalesce(${products.hsn}, ${categories.hsn}, ${ofCustom('hsn')})`,
    gstRate: sql<number | null>`coalesce(${products.gstRate}, ${categories.gstRate}, ${ofCustom('gst_rate')})::float8`,
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
    rule: findDeliveryRule(addresses.postalCode),
    credit: isOwn ? sql<Paise>`${creditColumn(userId)} + ${unpaidCredit}` : creditColumn(userId),
    agreed: agreedChannels(userId, addresses.phone),
    open: sql<OpenOrders | null>`case when ${value('isCounted')} then (${openCodOrders(userId, { withPhone: !isOwn })}) end`,
    history: sql<CodRecord | null>`case when ${value('isCod')} and ${settings.codTrust} is not null then (${codHistory(customer)}) end`,
    blocked: sql<CodBlocked | null>`(${codBlocked(customer)})`,
    printRoom: printRoomFacts(hasPrints),
  }
}

/** One row for each cart line. Each row repeats the data of the whole order. */
export const selectCheckout = (db: Pick<Db, 'select'>, contacts: Contacts): Buildable<CheckoutRow[]> =>
  db
    .select(columnsFor(contacts))
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(settings, sql`true`)
    .leftJoin(cartLines, eq(cartLines.userId, users.id))
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(customizedProducts, eq(customizedProducts.id, cartLines.customizedProductId))
    .where(eq(users.id, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))

/** The condition of the unpaid online order that a customer placed from their cart; there is at most one. */
export function isUnpaidFromCart(user: Placeholder) {
  return and(
    eq(orders.userId, user),
    // Literals, because PostgreSQL cannot use the partial index with parameters.
    sql`${orders.status} = 'Pending' and ${orders.paymentMethod} = 'Online' and ${orders.channel} = 'shop'`,
  )
}

/** The store credit in the customer's unpaid online order. */
const unpaidCredit = sql`coalesce((select ${orders.credit} from ${orders} where ${isUnpaidFromCart(userId)}), 0)`

/** The data of an order, read in one statement: customer, cart lines with prices, discounts and the shop's rules. */
export type Checkout = CheckoutColumns & {
  lines: CheckoutLine[]
  /** The settings, with defaults where the owner has set nothing. */
  rules: ShopRules
}

const readRows = prepared<CheckoutQuery, CheckoutRow[]>('checkout', (db) => selectCheckout(db, 'everybody'))
const readOwnRows = prepared<CheckoutQuery, CheckoutRow[]>('checkout_quote', (db) => selectCheckout(db, 'own'))

/**
 * Reads the data of an order in one statement, so that prices, discounts and stock are of one moment. The caller must hold the lock of the
 * cart. `hasAddress`: the caller has locked an address. If false, an address that was saved meanwhile is ignored, because its phone number
 * is not locked.
 */
export async function readCheckout(
  tx: Db,
  { hasAddress, ...query }: CheckoutQuery & { hasAddress: boolean },
): Promise<Checkout> {
  const checkout = toCheckout(await readRows(tx, query))
  return hasAddress ? checkout : { ...checkout, address: null }
}

/**
 * Reads the data of a quote by the same statement, but only data of the account. Treats the customer's own unpaid order
 * as cancelled, because the next order replaces it.
 */
export async function readQuotedCheckout(db: Db, query: Omit<CheckoutQuery, 'isCod'>): Promise<Checkout> {
  return toCheckout(await readOwnRows(db, { ...query, isCod: true }))
}

export function toCheckout(rows: CheckoutRow[]): Checkout {
  const [first] = rows
  if (!first) throw new Error('the person is not there')
  const lines = toLines(rows.flatMap(({ line, ...row }) => (line ? [{ ...row, line }] : [])))
  return { ...first, lines, rules: withDefaults(first.settings ?? undefined, DEFAULT_SETTINGS) }
}
