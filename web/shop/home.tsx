import { BANNER_TITLES, HOME_COMBOS, HOME_NEW_IN, PHONE_BANNER_TITLE, TRENDING_CATEGORIES } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { CategoryTile } from '#web/parts/category-tile.tsx'
import { HeroSlider } from '#web/parts/hero-slider.tsx'
import { NewsletterStrip } from '#web/parts/newsletter-strip.tsx'
import { ProductGrid } from '#web/parts/product-grid.tsx'
import { PromiseStrip } from '#web/parts/promise-strip.tsx'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { organizationData, pageMeta, siteOf } from '#web/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/home.ts'
import { ComboCard } from './combo-card.tsx'
import { PhoneWords, PlainHero, slidesOf } from './hero-slides.tsx'
import { toCard } from './load-list.ts'
import { StudioTeaser } from './studio-teaser.tsx'

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [images, categories, combos, newIn] = await Promise.all([
    shop.images.list(),
    shop.categories.list(),
    shop.products.list({ combo: true, sort: 'newest', page: 1, limit: HOME_COMBOS }),
    shop.products.list({ combo: false, sort: 'newest', page: 1, limit: HOME_NEW_IN }),
  ])
  const imageOf = (title: string) => images.items.find((image) => image.title === title)?.imageUrl ?? null
  return {
    banners: BANNER_TITLES.map((title) => ({ title, src: imageOf(title) })),
    phoneBanner: imageOf(PHONE_BANNER_TITLE),
    categories: categories.items.map(({ id, name, image }) => ({ id, name, image })),
    combos: combos.items.map((one) => toCard(one)),
    newIn: newIn.items.map((one) => toCard(one)),
    styles: newIn.total,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const [banner] = loaderData.banners.filter(({ src }) => src !== null)
  const { city, returnDays } = siteOf({ matches }).facts
  return pageMeta(
    { matches },
    {
      description: `Original tees, oversized fits, polos and hoodies, printed in small runs in ${city}. Cash on delivery and ${returnDays}-day returns, or design your own.`,
      path: '/',
      image: banner?.src ? { url: banner.src, alt: '' } : null,
      data: (site) => [organizationData(site)],
    },
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, phoneBanner, categories, combos, newIn, styles } = loaderData
  const facts = useShopFacts()
  const slides = slidesOf(banners, categories)
  const trending = categories.slice(0, TRENDING_CATEGORIES)
  return (
    <div className="wrap pt-4 pb-2 lg:pt-2">
      <h1 tabIndex={-1} className="sr-only">
        {facts.name}: printed, plain and made-to-order tees
      </h1>
      {slides.length > 0 || phoneBanner ? (
        <HeroSlider slides={slides} phone={phoneBanner ? { ...PhoneWords, src: phoneBanner } : undefined} />
      ) : (
        <PlainHero />
      )}

      {trending.length > 0 && (
        <section className="section-gap">
          <SectionHeading more={{ to: '/categories', label: 'See all' }}>Trending categories</SectionHeading>
          <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
            {trending.map((category) => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        </section>
      )}

      {combos.length > 0 && (
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
      )}

      <section className="section-gap">
        <SectionHeading more={newIn.length > 0 ? { to: '/products', label: `All ${styles} styles` } : undefined}>
          New in
        </SectionHeading>
        {newIn.length > 0 ? (
          <ProductGrid products={newIn} eagerCount={0} />
        ) : (
          <EmptyState
            title="The first shirts are still on the press."
            action={
              <ButtonLink to="/customization" variant="secondary">
                Design your own
              </ButtonLink>
            }
          >
            Nothing is on the shelf yet. Look in again soon, or make the first one yourself.
          </EmptyState>
        )}
      </section>

      <div className="section-gap">
        <StudioTeaser />
      </div>
      <div className="section-gap">
        <NewsletterStrip />
      </div>
      <div className="section-gap">
        <PromiseStrip />
      </div>
    </div>
  )
}
