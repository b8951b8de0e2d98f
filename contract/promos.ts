import { z } from 'zod'
import { UserId } from './auth.ts'
import { catalogueId, Money } from './codecs.ts'
import { MESSAGES } from './messages.ts'
import { route } from './route.ts'

export const PromoId = catalogueId<'PromoId'>()
export type PromoId = z.output<typeof PromoId>

export const PromoCode = z.string(MESSAGES.promoEmpty).max(40, MESSAGES.promoInvalid).trim().min(1, MESSAGES.promoEmpty)

export const promos = {
  apply: route('POST', '/promousage/apply', {
    access: 'customer',
    body: z.object({ code: PromoCode, userId: UserId, subtotal: Money.optional() }),
    bodyLimit: 4_096,
    limit: { max: 10, seconds: 60 },
    reply: z.object({ success: z.boolean(), discount: Money, message: z.string() }),
    summary: 'Quotes a discount on the server’s own subtotal of the caller’s cart. Takes nothing.',
  }),
  record: route('POST', '/promousage/record', {
    access: 'customer',
    body: z.object({ code: PromoCode, userId: UserId }),
    bodyLimit: 4_096,
    reply: z.object({ success: z.boolean() }),
    summary: 'Confirms that a live order of the caller used the code. Records nothing by itself.',
  }),
}
