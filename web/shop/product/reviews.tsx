import { Link } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product, Review, ReviewSummary } from '#contract/catalogue/products.api.ts'
import { SectionHeading } from '#web/ui/heading.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewOverview } from './review-overview.tsx'

type ReviewsProps = { product: Product; reviews: readonly Review[]; summary: ReviewSummary }

/** The newest reviews of a product. */
export function Reviews({ product, reviews, summary }: ReviewsProps) {
  const path = `${productPath(product)}/reviews`
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-4">
      <SectionHeading id="reviews-title">Reviews</SectionHeading>
      {reviews.length === 0 || product.rating === null ? (
        <p className="text-muted">No reviews yet. Be the first to review it.</p>
      ) : (
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <ReviewOverview rating={product.rating} count={product.reviewCount} summary={summary} path={path} />
          <ReviewList reviews={reviews} action={path} back="product" />
          {product.reviewCount > reviews.length && (
            <p className="text-ui text-muted lg:col-start-2">
              The latest {reviews.length} of {product.reviewCount} reviews.{' '}
              <Link to={path} prefetch="intent" className="text-link">
                Read all reviews
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  )
}
