import { z } from 'zod'
import { MAX_REVIEW_PHOTOS, REVIEW_MAX_LENGTH, UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { Instant, intText, named, personalId, Upload } from '#contract/http/codecs.ts'
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
    stars: intText('Please choose one to five stars', { min: 1, max: 5 }),
    // A form sends a line break as two characters (CRLF).
    text: z
      .string()
      .overwrite((text) => text.replaceAll('\r\n', '\n'))
      .max(REVIEW_MAX_LENGTH, `Please use at most ${REVIEW_MAX_LENGTH.toLocaleString('en-IN')} characters.`)
      .trim()
      .regex(/^[\P{Cc}\n\r\t]*$/u, 'This text has characters that cannot be used.')
      .optional(),
    fit: z.enum(FITS, 'Please choose one of the answers.').optional(),
    photos: z.array(Upload).max(MAX_REVIEW_PHOTOS, `Please choose at most ${MAX_REVIEW_PHOTOS} photos.`).optional(),
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
