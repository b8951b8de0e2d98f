import { z } from 'zod'
import { Instant, personalId } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { ProductId } from './products.ts'

export const ReviewId = personalId<'ReviewId'>()

/** A review as admins see it. */
export const ReviewCase = z.object({
  id: ReviewId,
  product: z.object({ id: ProductId, name: z.string() }),
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  isHidden: z.boolean(),
  createdAt: Instant,
})
export type ReviewCase = z.output<typeof ReviewCase>

const step = { access: 'admin', params: z.object({ id: ReviewId }), reply: ReviewCase } as const

export const adminReviews = {
  list: route('GET', '/reviews/all', {
    access: 'admin',
    query: z.object({
      q: z.string().trim().max(100).optional(),
      show: z.enum(['shown', 'hidden']).optional(),
      stars: z.enum(['1', '2', '3', '4', '5']).optional(),
      ...Paging,
    }),
    paged: true,
    reply: z.array(ReviewCase),
  }),
  hide: route('PUT', '/reviews/:id/hide', { ...step, summary: 'Hides a review and excludes it from the rating.' }),
  show: route('PUT', '/reviews/:id/show', step),
}
