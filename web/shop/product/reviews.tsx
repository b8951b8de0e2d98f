import { Link } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product, Review, ReviewSummary } from '#contract/catalogue/products.api.ts'
import { reviews as english } from '#texts/en/catalogue/reviews.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SectionHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewOverview } from './review-overview.tsx'

const texts = englishWords(english, joinNodes)

type ReviewsProps = { product: Product; reviews: readonly Review[]; summary: ReviewSummary }

/** The newest reviews of a product. */
export function Reviews({ product, reviews, summary }: ReviewsProps) {
  const path = `${productPath(product)}/reviews`
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-4">
      <SectionHeading id="reviews-title">{texts.title}</SectionHeading>
      {reviews.length === 0 || product.rating === null ? (
        <p className="text-muted">{texts.noneYet}</p>
      ) : (
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <ReviewOverview rating={product.rating} count={product.reviewCount} summary={summary} path={path} />
          <ReviewList reviews={reviews} action={path} back="product" />
          {product.reviewCount > reviews.length && (
            <p className="text-ui text-muted lg:col-start-2">
              {texts.latest({
                shown: reviews.length,
                count: product.reviewCount,
                link: (text) => (
                  <Link to={path} prefetch="intent" className="text-link">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
