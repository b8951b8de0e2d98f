import { sql } from 'drizzle-orm'
import { ANSWERS } from '#contract/answers.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { ZERO } from '#contract/money.ts'
import { amountOf } from '#contract/offers/offer-discount.ts'
import { benefitText, nearMissText } from '#contract/offers/offer-words.ts'
import type { OfferQuote } from '#contract/offers.ts'
import { dependsOn } from '#server/core/cache-tags.ts'
import type { Deps, SignedIn } from '#server/core/deps.ts'
import { orders } from '#server/orders/orders.table.ts'
import { type BagOffers, offersOfBag } from './bag-offers.ts'
import { promoUsages } from './promo-usages.table.ts'
import { promoCodes } from './promos.table.ts'
import { appliedText } from './promos.ts'

type Calls = typeof contract.offers

/**
 * The offers that apply without a code and have not ended, used up or paused ones left out. The bag and the checkout ask for a quote only
 * when there is one.
 */
export async function running({ db }: Deps): Promise<Reply<Calls['running']>> {
  dependsOn('offers')
  // A use by an order that is not paid yet does not count: its own customer still has the offer.
  const openUses = sql`(select count(*) from ${promoUsages} used join ${orders} unpaid on unpaid.id = used.order_id
    where used.promo_id = ${promoCodes.id} and used.released_at is null and unpaid.status = 'Pending' and unpaid.payment_method = 'Online')`
  // Everybody can read it, and what comes is nobody's business yet.
  const label = sql<string>`case when ${promoCodes.startsAt} > now() then '' else ${promoCodes.name} end`
  return db
    .select({ label, startsAt: promoCodes.startsAt, endsAt: promoCodes.expiresAt })
    .from(promoCodes)
    .where(
      sql`${promoCodes.code} is null and ${promoCodes.deletedAt} is null and not ${promoCodes.isPaused}
        and coalesce(${promoCodes.expiresAt} > now(), true) and coalesce(${promoCodes.usedCount} - ${openUses} < ${promoCodes.maxUses}, true)`,
    )
    .orderBy(promoCodes.id)
}

/** What the offers take off the caller's bag. */
export async function quote({ db, actor }: SignedIn): Promise<OfferQuote> {
  return present(await offersOfBag(db, actor.id, null))
}

/** The same with a code; one that cannot be used has its reason. */
export async function tryCode({ db, actor }: SignedIn, { code }: Input<Calls['tryCode']>): Promise<OfferQuote> {
  const asked = await offersOfBag(db, actor.id, code)
  if (code.trim() !== '') return present(asked)
  return { ...present(asked), code: { isApplied: false, message: ANSWERS.promoEmpty } }
}

function present({ lines, choice, miss, refusal }: BagOffers): OfferQuote {
  const { goods, fee, code } = choice
  return {
    subtotal: amountOf(lines),
    goods: goods && { label: goods.offer.label, text: benefitText(goods.offer.benefit), saved: goods.discount },
    fee: fee && { label: fee.offer.label },
    shares: goods?.shares ?? lines.map(() => ZERO),
    code: code && { isApplied: code.state === 'applied', message: refusal ?? appliedText(choice) },
    hint: miss && nearMissText(miss),
  }
}
