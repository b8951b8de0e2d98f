import { Link } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { ReviewOfProduct } from '#contract/catalogue/products.api.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { texts } from './texts.ts'

/** The latest reviews, each with its product. */
export function HomeReviews({ reviews, heading }: { reviews: readonly ReviewOfProduct[]; heading: string }) {
  return (
    <section>
      <SectionHeading>{heading || texts.reviews}</SectionHeading>
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-5 sm:overflow-visible sm:p-0 lg:grid-cols-3">
        {reviews.map(({ id, author, stars, text, createdAt, productId, productName }) => (
          <li
            key={id}
            className="grid w-[82%] shrink-0 snap-start content-start gap-2 rounded-panel bg-paper p-5 sm:w-auto"
          >
            <Stars value={stars} count={1} showCount={false} />
            <p className="line-clamp-4">{text}</p>
            <p className="text-meta text-muted">
              {author} · <ShopDate value={createdAt} /> ·{' '}
              <Link to={productPath({ id: productId, name: productName })} className="text-link">
                {productName}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
