import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import { ZERO } from '#contract/money.ts'
import { type Candidate, type Choice, chooseOffers, type NearMiss, nearMiss } from '#contract/offers/choose-offers.ts'
import type { OfferLine } from '#contract/offers/offer.ts'
import { codeRefusal } from '#contract/offers/offer-words.ts'
import { users } from '#server/auth/auth.table.ts'
import { canBuy, type Line, readLines } from '#server/cart/cart-lines.ts'
import type { Db } from '#server/core/database/db.ts'
import { candidateOf, offersFor, promoKey } from './offer-facts.ts'

/** What offers count of a line. */
export function offerLineOf({ product, unitPrice }: Pick<Line, 'product' | 'unitPrice'>, quantity: number): OfferLine {
  return { unitPrice, quantity, productId: product?.id ?? null, categoryId: product?.categoryId ?? null }
}

export type BagOffers = { lines: OfferLine[]; choice: Choice; miss: NearMiss | null; refusal: string | null }

/** The offers that apply to what can be bought of a customer's bag, and why a code does not; `code` null: none was asked for. An order counts more (`offersFor`). */
export async function offersOfBag(db: Db, userId: UserId, code: string | null): Promise<BagOffers> {
  const [candidates, all] = await Promise.all([readCandidates(db, userId, code), readLines(db, userId)])
  const lines = all.filter(canBuy).map((line) => offerLineOf(line, line.line.quantity))
  const choice = chooseOffers(candidates, lines, { fee: ZERO, code: code !== null })
  return { lines, choice, miss: nearMiss(candidates, lines, choice), refusal: refusalOf(choice) }
}

/** Why the code that was asked for does not apply; null: it does, or none was. */
export function refusalOf({ code, goods }: Choice): string | null {
  return code && codeRefusal(code, goods && { label: goods.offer.label, discount: goods.discount })
}

async function readCandidates(db: Db, userId: UserId, code: string | null): Promise<Candidate[]> {
  const person = { userId, phone: null, email: users.email, isConfirmed: users.emailVerified }
  const [row] = await db
    .select({ offers: offersFor(person, code === null ? null : promoKey(code)) })
    .from(users)
    .where(eq(users.id, userId))
  return (row?.offers ?? []).map(candidateOf)
}
