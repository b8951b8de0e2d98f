import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Barred, Candidate } from '#contract/selling/discounts/choose-offers.ts'
import { type Benefit, type Conditions, FOR_EVERYTHING, type Offer } from '#contract/selling/discounts/offer.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { hasProvedPhone } from '#server/people/accounts/phone/proved-phone.ts'
import { joinNames } from '#texts/selling/offers.ts'
import { promoRefusals } from './promo-refusals.table.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'

/** An offer with the customer's facts that decide whether it applies. `offersFor` fills the fields. */
export type OfferFacts = {
  id: PromoId
  code: string | null
  name: string | null
  percent: number | null
  benefit: Benefit | null
  conditions: Conditions | null
  /** When the offer ended; null when it has not ended. */
  endedAt: string | null
  isOpen: boolean
  isUsedUp: boolean
  /** Whether the account or its confirmed email has reached the offer's limit per person. */
  isUsedByPerson: boolean
  hasOrdered: boolean
  /**
   * Whether the order's phone number or an unconfirmed email bars the offer: it has reached the offer's limit per person, or has ordered
   * before.
   */
  isBarredByContact: boolean
  names: string[]
  exceptNames: string[]
}

type Person = {
  userId: UserId | Placeholder
  /** The phone number of the order; null when neither it nor an unconfirmed email is considered. */
  phone: SQL | { name: string } | null
  email: SQL | { name: string }
  /** Whether the email of the account is confirmed. */
  isConfirmed: SQL | { name: string }
}

/** A code as it is compared: trimmed and in upper case. */
export function promoKey(code: string): string {
  return code.trim().toUpperCase()
}

/** SQL for whether an offer is running, for any customer. */
export const isRunning = sql`(not ${promoCodes.isPaused} and coalesce(${promoCodes.startsAt} <= now(), true)
  and coalesce(${promoCodes.expiresAt} > now(), true))`

/** Stands for a code: all offers that everybody sees. Not in upper case, so it is no code. */
export const LISTED = 'listed'

/** SQL for whether everybody sees an offer. */
export const isListed = sql`(${promoCodes.code} is null or ${promoCodes.isListed})`

const namesIn = (ofCategories: string, ofProducts: string) => sql<string[]>`(
  select coalesce(json_agg(of.name order by of.rank, of.name), '[]') from (
    select 1 as rank, named.name from ${categories} named where named.id in (select jsonb_array_elements_text(${promoCodes.conditions}->${sql.raw(`'${ofCategories}'`)})::int)
    union all
    select 2, named.name from ${products} named where named.id in (select jsonb_array_elements_text(${promoCodes.conditions}->${sql.raw(`'${ofProducts}'`)})::int)) of)`

/** SQL for the names of an offer's categories and products, as a JSON array: categories first. */
export const offerNames = namesIn('categories', 'products')
/** SQL for the names of an offer's excepted categories and products. */
export const exceptNames = namesIn('exceptCategories', 'exceptProducts')

/**
 * SQL for a JSON array of `OfferFacts`: all running offers without a code, and the offer with the code `code` (from `promoKey`; null for
 * none), or all running offers that everybody sees (`LISTED`). Without offers it costs one index lookup. An unpaid online order of the customer counts neither as a use nor as a previous order,
 * because the next order replaces it. Codes of the API specification (`POST /promocodes/add`) have no conditions; their limit per person
 * counts only uses by the account. Anybody can enter another person's phone number and email. So with `phone` null (cart and checkout),
 * only facts of the account and its confirmed email count. An order also checks an unconfirmed email and a phone number that
 * the account has not proved. If these bar an
 * offer, a row of `promo_refusals` bars it for the account permanently, so that nobody can probe several numbers.
 */
export function offersFor(
  { userId, phone, email, isConfirmed }: Person,
  code: string | null | Placeholder | typeof LISTED,
): SQL<OfferFacts[]> {
  const unpaid = sql`(select replaced.id from ${orders} replaced where replaced.user_id = ${userId} and replaced.status = 'Pending' and replaced.payment_method = 'Online' and replaced.channel = 'shop')`
  const counts = sql`past.status <> 'Cancelled' and not (past.status = 'Pending' and past.payment_method = 'Online')`
  const usedBy = (
    others: SQL,
  ) => sql`(select count(*) from ${promoUsages} used where used.promo_id = ${promoCodes.id} and used.released_at is null
    and used.order_id is distinct from ${unpaid} and (used.user_id = ${userId} or ${promoCodes.conditions} is not null and (${others})))`
  const usedByUnpaid = sql`(select count(*) from ${promoUsages} used where used.order_id = ${unpaid} and used.promo_id = ${promoCodes.id} and used.released_at is null)`
  const orderedBy = sql`exists (select from ${orders} past where past.user_id = ${userId} and ${counts})`
  const orderedByEmail = sql`exists (select from users same join ${orders} past on past.user_id = same.id where email_key(same.email) = email_key(${email}) and ${counts})`
  const usedByEmail = sql`used.email = email_key(${email})`
  const isFirst = sql`coalesce((${promoCodes.conditions}->>'firstOrder')::boolean, false)`
  const isRefused = sql`exists (select from ${promoRefusals} refused where refused.promo_id = ${promoCodes.id} and refused.user_id = ${userId})`
  const isUsed = (others: SQL) =>
    sql`case when ${promoCodes.perPerson} is null then false else ${usedBy(others)} >= ${promoCodes.perPerson} end`
  const byContact = (number: NonNullable<Person['phone']>) => {
    const digits = sql`right(regexp_replace(${number}, '\\D', '', 'g'), 10)`
    const orderedByPhone = sql`exists (select from ${orders} past where right(past.ship_phone, 10) = ${digits} and ${counts})`
    const isTyped = sql`not ${hasProvedPhone(userId, digits)}`
    return sql`(${isUsed(sql`used.phone = ${digits} and ${isTyped} or ${usedByEmail}`)}
      or ${isFirst} and (${orderedByPhone} and ${isTyped} or ${orderedByEmail}))`
  }
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', ${promoCodes.id}, 'code', ${promoCodes.code}, 'name', ${promoCodes.name}, 'percent', ${promoCodes.percent},
      'benefit', ${promoCodes.benefit}, 'conditions', ${promoCodes.conditions}, 'names', ${offerNames}, 'exceptNames', ${exceptNames},
      'endedAt', case when ${promoCodes.expiresAt} <= now() then ${promoCodes.expiresAt} end, 'isOpen', ${isRunning},
      'isUsedUp', coalesce(${promoCodes.usedCount} - ${usedByUnpaid} >= ${promoCodes.maxUses}, false),
      'isUsedByPerson', ${isUsed(sql`${isConfirmed} and ${usedByEmail}`)} or not ${isFirst} and ${isRefused},
      'hasOrdered', ${isFirst} and (${orderedBy} or ${isConfirmed} and ${orderedByEmail} or ${isRefused}),
      'isBarredByContact', ${phone === null ? sql`false` : byContact(phone)}
    ) order by ${promoCodes.id}), '[]')
    from ${promoCodes}
    where ${promoCodes.deletedAt} is null
      and (${code === LISTED ? sql`${isListed} and ${isRunning}` : sql`upper(${promoCodes.code}) = ${code} or ${promoCodes.code} is null and ${isRunning}`}))`
}

type Stored = Pick<OfferFacts, 'id' | 'code' | 'name' | 'percent' | 'benefit' | 'conditions' | 'names' | 'exceptNames'>

/** Converts a stored offer for calculations. */
export function toOffer({ id, code, name, percent, benefit, conditions, names, exceptNames }: Stored): Offer {
  return {
    id,
    code,
    label: code ?? name ?? '',
    benefit: benefit ?? { kind: 'percent', percent: percent ?? 0, cap: null },
    conditions: conditions ?? FOR_EVERYTHING,
    of: joinNames(names),
    except: joinNames(exceptNames),
  }
}

/** An offer with the reason that bars the customer from it. A code that is paused or has not begun counts as unknown. */
export function toCandidate(facts: OfferFacts): Candidate {
  return { offer: toOffer(facts), barred: barredBy(facts), isAsked: facts.code !== null }
}

function barredBy({ endedAt, isOpen, isUsedUp, isUsedByPerson, hasOrdered, ...facts }: OfferFacts): Barred | null {
  if (endedAt !== null) return { why: 'ended', at: new Date(endedAt) }
  if (!isOpen) return { why: 'unknown' }
  if (isUsedByPerson) return { why: 'used_before' }
  if (isUsedUp) return { why: 'used_up' }
  if (hasOrdered) return { why: 'not_first' }
  if (!facts.isBarredByContact) return null
  return { why: facts.conditions?.firstOrder ? 'not_first' : 'used_before' }
}

/** Whether only the phone number or an unconfirmed email prevents the offer. */
export function isBarredByContactAlone(facts: OfferFacts): boolean {
  return facts.isBarredByContact && barredBy({ ...facts, isBarredByContact: false }) === null
}
