import type { Product, Review } from '#contract/products.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** What buyers said, newest first. */
export function Reviews({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-4">
      <SectionHeading id="reviews-title">Reviews</SectionHeading>
      {reviews.length === 0 || product.rating === null ? (
        <p className="text-muted">No reviews yet. Be the first to review it.</p>
      ) : (
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="grid content-start gap-1">
            <p className="font-display text-h1 font-extrabold tracking-[-0.02em] tabular-nums">
              {product.rating.toFixed(1)}
              <span className="text-h4 text-muted"> / 5</span>
            </p>
            <Stars value={product.rating} count={product.reviewCount} />
          </div>
          <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
            {reviews.map((review) => (
              <li key={review.id} className="border-t border-hairline pt-4">
                <Stars value={review.stars} count={1} showCount={false} />
                {review.text && <p className="mt-2">{review.text}</p>}
                <p className="mt-2 text-meta text-muted">
                  {review.author} · <ShopDate value={review.createdAt} />
                </p>
              </li>
            ))}
          </ul>
          {product.reviewCount > reviews.length && (
            <p className="text-ui text-muted lg:col-start-2">
              The latest {reviews.length} of {product.reviewCount} reviews.
            </p>
          )}
        </div>
      )}
    </section>
  )
}
