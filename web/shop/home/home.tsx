import { BANNER_TITLES, HOME_COMBOS, HOME_NEW_IN, PHONE_BANNER_TITLE } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { organizationData, pageMeta, siteOf } from '#web/components/layout/seo.ts'
import { HeroSlider } from '#web/components/marketing/hero-slider.tsx'
import { CategoryTile, type TileCategory } from '#web/components/products/category-tile.tsx'
import { NewsletterStrip } from '#web/components/products/newsletter-strip.tsx'
import type { CardProduct } from '#web/components/products/product-card.tsx'
import { ProductGrid } from '#web/components/products/product-grid.tsx'
import { toCard } from '#web/components/products/to-card.ts'
import { PromiseStrip } from '#web/components/shop/promise-strip.tsx'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { ComboCard } from '#web/shop/lists/combo-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/home.ts'
import { asBanner, PlainHero, slideOf } from './hero-slides.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { StudioTeaser } from './studio-teaser.tsx'

/** With fewer best sellers, new products are shown instead. */
const FEWEST_BEST_SELLERS = 4

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [images, categories, combos, newIn, best, reviews, cheapest] = await Promise.all([
    shop.images.list(),
    shop.categories.list(),
    shop.products.list({ combo: true, sort: 'newest', page: 1, limit: HOME_COMBOS }),
    shop.products.list({ combo: false, sort: 'newest', page: 1, limit: HOME_NEW_IN }),
    shop.products.bestSellers(),
    shop.products.latestReviews(),
    shop.products.list({ combo: false, inStock: true, sort: 'price_asc', page: 1, limit: 1 }),
  ])
  const bannerOf = (title: string) => images.items.filter((image) => image.title === title).map(asBanner)
  const isSelling = best.length >= FEWEST_BEST_SELLERS
  return {
    banners: BANNER_TITLES.flatMap(bannerOf),
    phoneBanner: bannerOf(PHONE_BANNER_TITLE)[0] ?? null,
    categories: categories.items.map(({ id, name, image }) => ({ id, name, image })),
    combos: combos.items.map((one) => toCard(one)),
    isSelling,
    products: (isSelling ? best : newIn.items).map((one) => toCard(one)),
    reviews,
    styles: newIn.total,
    cheapest: cheapest.items[0]?.price ?? null,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const [banner] = loaderData.banners
  const { city, returnDays } = siteOf({ matches }).facts
  return pageMeta(
    { matches },
    {
      description: `Original tees, oversized fits, polos and hoodies, printed in small runs in ${city}. Cash on delivery and ${returnDays}-day returns, or design your own.`,
      path: '/',
      image: banner ? { url: banner.imageUrl, alt: banner.alt } : null,
      data: (site) => [organizationData(site)],
    },
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, phoneBanner, categories, combos, isSelling, products, reviews, styles, cheapest } = loaderData
  const facts = useShopFacts()
  return (
    <div className="wrap pt-3 pb-2 lg:pt-2">
      <h1 tabIndex={-1} className="sr-only">
        {facts.name}: printed, plain and made-to-order tees
      </h1>
      {banners.length > 0 || phoneBanner ? (
        <HeroSlider slides={banners.map(slideOf)} phone={phoneBanner ? slideOf(phoneBanner) : undefined} />
      ) : (
        <PlainHero />
      )}
      <HomePromises cheapest={cheapest} />
      {categories.length > 0 && <Categories categories={categories} />}

      <section className="section-gap">
        <SectionHeading more={products.length > 0 ? { to: '/products', label: `All ${styles} styles` } : undefined}>
          {isSelling ? 'Best sellers' : 'New in'}
        </SectionHeading>
        {products.length > 0 ? (
          <ProductGrid products={products} eagerCount={0} withStars={isSelling} />
        ) : (
          <EmptyState
            title="Our first styles are on their way."
            action={
              <ButtonLink to="/studio" variant="secondary">
                Design your own
              </ButtonLink>
            }
          >
            Please check back soon, or design your own tee today.
          </EmptyState>
        )}
      </section>

      <div className="section-gap">
        <StudioTeaser />
      </div>
      {combos.length > 0 && <Combos combos={combos} />}
      {reviews.length > 0 && <HomeReviews reviews={reviews} />}
      <div className="section-gap">
        <NewsletterStrip />
      </div>
      <div className="section-gap">
        <PromiseStrip />
      </div>
    </div>
  )
}

/** All categories in a scrolling row, in the shop's order. */
function Categories({ categories }: { categories: readonly TileCategory[] }) {
  return (
    <section className="mt-8 lg:mt-12">
      <SectionHeading more={{ to: '/categories', label: 'See all' }}>Trending categories</SectionHeading>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 [scrollbar-width:thin] sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:scroll-px-0 lg:gap-5 lg:px-0">
        {categories.map((category) => (
          <li key={category.id} className="w-[42%] shrink-0 snap-start sm:w-[28%] lg:w-[23.5%]">
            <CategoryTile category={category} sizes="(min-width: 64rem) 23vw, (min-width: 40rem) 28vw, 42vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Combos({ combos }: { combos: readonly CardProduct[] }) {
  return (
    <section className="section-gap">
      <SectionHeading more={{ to: '/combos', label: 'All combos' }}>Better together</SectionHeading>
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-x-5 sm:gap-y-8 sm:overflow-visible sm:p-0 lg:grid-cols-3">
        {combos.map((combo) => (
          <li key={combo.id} className="w-[82%] shrink-0 snap-start sm:w-auto">
            <ComboCard combo={combo} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
