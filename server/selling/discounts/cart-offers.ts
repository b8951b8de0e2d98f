import { eq } from 'drizzle-orm'
import { ZERO } from '#contract/basics/money.ts'
import type { Refusal } from '#contract/http/reasons.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { type Candidate, type Choice, chooseOffers } from '#contract/selling/discounts/choose-offers.ts'
import { codeRefusal } from '#contract/selling/discounts/code-refusal.ts'
import type { OfferLine } from '#contract/selling/discounts/offer.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { canBuy, type Line, readLines } from '#server/selling/cart/cart-lines.ts'
import { offersFor, promoKey, toCandidate } from './offer-facts.ts'

/** Reduces a cart line to the facts that offers need. */
export function toOfferLine({ product, unitPrice }: Pick<Line, 'product' | 'unitPrice'>, quantity: number): OfferLine {
  return { unitPrice, quantity, productId: product?.id ?? null, categoryId: product?.categoryId ?? null }
}

type CartOffers = { lines: OfferLine[]; choice: Choice; codeProblem: Refusal | null }

/**
 * The offers for the buyable lines of a customer's cart, and why a code does not apply. Orders have more conditions
 * (`offersFor`).
 */
export async function findCartOffers(db: Db, userId: UserId, code: string): Promise<CartOffers> {
  const [candidates, all] = await Promise.all([readCandidates(db, userId, code), readLines(db, userId)])
  const lines = all.filter(canBuy).map((line) => toOfferLine(line, line.line.quantity))
  const choice = chooseOffers(candidates, lines, { fee: ZERO, code: true })
  return { lines, choice, codeProblem: findCodeRefusal(choice) }
}

/** Why the requested code does not apply; null when it applies or no code was requested. */
export function findCodeRefusal({ code, goods }: Choice): Refusal | null {
  return code && codeRefusal(code, goods && { label: goods.offer.label, discount: goods.discount })
}

async function readCandidates(db: Db, userId: UserId, code: string): Promise<Candidate[]> {
  const person = { userId, phone: null, email: users.email, isConfirmed: users.emailVerified }
  const [row] = await db
    .select({ offers: offersFor(person, promoKey(code)) })
    .from(users)
    .where(eq(users.id, userId))
  return (row?.offers ?? []).map(toCandidate)
}
