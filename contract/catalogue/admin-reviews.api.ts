import { z } from 'zod'
import { HIDE_REASON_MAX, REVIEW_ANSWER_MAX } from '#contract/basics/limits.ts'
import { Instant, personalId } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { FITS } from './fit-votes.ts'
import { ProductId, ReviewAnswer, ReviewPhoto } from './products.api.ts'
import { ReviewId } from './reviews.api.ts'
import { REVIEW_VIEWS } from './reviews.ts'

export const ReviewPhotoId = personalId<'ReviewPhotoId'>()

/** A review as admins see it. */
export const ReviewCase = z.object({
  id: ReviewId,
  product: z.object({ id: ProductId, name: z.string() }),
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  fit: z.enum(FITS).nullable(),
  /** `isWaiting`: staff have not approved the photo yet, so it is not public. */
  photos: z.array(ReviewPhoto.extend({ id: ReviewPhotoId, isWaiting: z.boolean() })),
  helpful: z.int(),
  answer: ReviewAnswer.nullable(),
  isHidden: z.boolean(),
  /** Why the review is hidden. Only admins see the reason. */
  hiddenReason: z.string().nullable(),
  createdAt: Instant,
})
export type ReviewCase = z.output<typeof ReviewCase>

const plain = (maximum: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .max(maximum, reason('review_text_too_long', { maximum }))
    .trim()
    .regex(/^[\P{Cc}\n\r\t]*$/u, reason('review_text_not_usable'))
const step = {
  access: 'admin',
  permission: 'reviews:write',
  params: z.object({ id: ReviewId }),
  reply: ReviewCase,
} as const

export const adminReviews = {
  list: route('GET', '/reviews/all', {
    access: 'admin',
    permission: 'reviews:write',
    query: z.object({
      q: z.string().trim().max(100).optional(),
      show: z.enum(REVIEW_VIEWS).optional(),
      stars: z.enum(['1', '2', '3', '4', '5']).optional(),
      ...Paging,
    }),
    paged: true,
    reply: z.array(ReviewCase),
  }),
  hide: route('PUT', '/reviews/:id/hide', {
    ...step,
    body: z.object({ reason: plain(HIDE_REASON_MAX).optional() }),
    bodyLimit: 4_096,
    summary: 'Hides a review with its photos and excludes it from the rating. The reason is only for admins.',
  }),
  show: route('PUT', '/reviews/:id/show', step),
  answer: route('PUT', '/reviews/:id/answer', {
    ...step,
    body: z.object({ text: plain(REVIEW_ANSWER_MAX) }),
    bodyLimit: 8_192,
    summary:
      'Sets the answer of the shop, which is shown below the review; an empty one removes it. The first answer is mailed to the reviewer.',
  }),
  approvePhotos: route('PUT', '/reviews/:id/photos/approve', {
    ...step,
    summary:
      'Shows the photos of a review that wait for somebody of the shop to look at them. Repeating it changes nothing.',
  }),
  removePhoto: route('DELETE', '/reviews/:id/photos/:photo', {
    access: 'admin',
    permission: 'reviews:write',
    params: z.object({ id: ReviewId, photo: ReviewPhotoId }),
    reply: ReviewCase,
    summary: 'Deletes a photo of a review for good.',
  }),
}
