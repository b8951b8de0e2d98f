import { z } from 'zod'
import { MAX_REVIEW_PHOTOS, REVIEW_MAX_LENGTH, UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { Instant, intText, named, personalId, Upload } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderItemId } from '#contract/orders/order-items.api.ts'
import { FITS } from './fit-votes.ts'
import { Review, ReviewAnswer, ReviewPhoto } from './products.api.ts'

export const ReviewId = personalId<'ReviewId'>()
export type ReviewId = z.output<typeof ReviewId>

/** A new review. It has no size and colour, because the server takes them from the ordered item. */
export const WriteReview = named(
  {
    orderItemId: OrderItemId,
    stars: intText(reason('review_stars_missing'), { min: 1, max: 5 }),
    // A form sends a line break as two characters (CRLF).
    text: z
      .string()
      .overwrite((text) => text.replaceAll('\r\n', '\n'))
      .max(REVIEW_MAX_LENGTH, reason('review_text_too_long', { maximum: REVIEW_MAX_LENGTH }))
      .trim()
      .regex(/^[\P{Cc}\n\r\t]*$/u, reason('review_text_not_usable'))
      .optional(),
    fit: z.enum(FITS, reason('fit_vote_unknown')).optional(),
    photos: z
      .array(Upload)
      .max(MAX_REVIEW_PHOTOS, reason('too_many_review_photos', { maximum: MAX_REVIEW_PHOTOS }))
      .optional(),
  },
  { orderItemId: 'order_item_id' },
)
export type WriteReview = z.output<typeof WriteReview>

/** A review by the caller, and the ordered item. */
export const MyReview = named(
  {
    orderItemId: OrderItemId,
    stars: z.int(),
    text: z.string(),
    fit: z.enum(FITS).nullable(),
    photos: z.array(ReviewPhoto),
    /** Whether a photo waits for the approval of staff and is not public yet. */
    hasWaitingPhotos: z.boolean(),
    answer: ReviewAnswer.nullable(),
    createdAt: Instant,
  },
  { orderItemId: 'order_item_id' },
)
export type MyReview = z.output<typeof MyReview>

export const reviews = {
  write: route('POST', '/reviews', {
    access: 'customer',
    status: 201,
    form: WriteReview,
    uploads: { fileSize: UPLOAD_MAX_BYTES, field: 'photos', keep: MAX_REVIEW_PHOTOS, repeated: true },
    limit: { max: 30, seconds: 3_600 },
    throws: { not_reviewable: null, too_large: null, unsupported_media: null },
    reply: Review.extend({ hasWaitingPhotos: z.boolean() }),
    summary:
      'Reviews a delivered item with up to three photos, once per ordered item. Words are shown at once, photos when somebody of the shop has looked at them, unless the owner shows them at once.',
  }),
  mine: route('GET', '/reviews/mine', { access: 'customer', reply: z.array(MyReview) }),
  helpful: route('POST', '/reviews/:id/helpful', {
    access: 'customer',
    params: z.object({ id: ReviewId }),
    limit: { max: 60, seconds: 3_600 },
    throws: { own_review: null },
    reply: z.object({ helpful: z.int() }),
    summary: 'Marks a review of somebody else as helpful. Repeating it changes nothing.',
  }),
  stopAsking: route('POST', '/reviews/stop-asking', {
    access: 'public',
    body: z.object({ token: z.string().max(200) }),
    bodyLimit: 4_096,
    limit: { max: 20, seconds: 3_600 },
    reply: z.object({ message: z.string() }),
    summary:
      'Ends the mails that ask a buyer for reviews, by the token of such a mail. The answer is the same for any token.',
  }),
}
