import { z } from 'zod'
import { Instant, named } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { REVIEW_MAX_LENGTH } from './limits.ts'
import { OrderItemId } from './order-items.ts'
import { Review } from './products.ts'

export const WriteReview = named(
  {
    orderItemId: OrderItemId,
    stars: z.int('Please choose one to five stars').min(1).max(5),
    text: z
      .string()
      .max(REVIEW_MAX_LENGTH, `Please use at most ${REVIEW_MAX_LENGTH.toLocaleString('en-IN')} characters.`)
      .trim()
      .regex(/^[\P{Cc}\n\r\t]*$/u, 'This text has characters that cannot be used.')
      .optional(),
  },
  { orderItemId: 'order_item_id' },
)
export type WriteReview = z.output<typeof WriteReview>

/** A review of the caller, with its ordered item. */
export const OwnReview = named(
  { orderItemId: OrderItemId, stars: z.int(), text: z.string(), createdAt: Instant },
  { orderItemId: 'order_item_id' },
)
export type OwnReview = z.output<typeof OwnReview>

export const reviews = {
  write: route('POST', '/reviews', {
    access: 'customer',
    status: 201,
    body: WriteReview,
    bodyLimit: 8_192,
    limit: { max: 30, seconds: 3_600 },
    throws: { not_reviewable: null },
    reply: Review,
    summary: 'Reviews a delivered item, once per ordered item.',
  }),
  mine: route('GET', '/reviews/mine', { access: 'customer', reply: z.array(OwnReview) }),
}
