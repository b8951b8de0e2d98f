import type { ReactNode } from 'react'
import type { HomeSection } from '#contract/site/content-parts.ts'
import { CategoryTile, type TileCategory } from '#web/shop/lists/category-tile.tsx'
import { ComboCard } from '#web/shop/lists/combo-card.tsx'
import { ProductGrid } from '#web/shop/lists/product-grid.tsx'
import { NewsletterStrip } from '#web/shop/newsletter/newsletter-strip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { HeroSlider } from './hero-slider.tsx'
import { PlainHero, toSlide } from './hero-slides.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { PromiseStrip } from './promise-strip.tsx'
import type { readHome } from './read-home.ts'
import { StudioTeaser } from './studio-teaser.tsx'
import { texts } from './texts.ts'

type Home = Awaited<ReturnType<typeof readHome>>

/** The home page: the hero, then the sections in the owner's order. */
export function HomeView({ home }: { home: Home }) {
  const { banners, phoneBanner, cheapest, hasFacts, sections } = home
  const facts = useShopFacts()
  return (
    <div className="wrap pt-3 pb-2 lg:pt-2">
      <h1 tabIndex={-1} className="sr-only">
        {texts.title({ shop: facts.name })}
      </h1>
      {banners.length > 0 || phoneBanner ? (
        <HeroSlider slides={banners.map(toSlide)} phone={phoneBanner ? toSlide(phoneBanner) : undefined} />
      ) : (
        <PlainHero />
      )}
      {hasFacts && <HomePromises cheapest={cheapest} />}
      {sections.map((section, index) => (
        <HomeSectionView key={section.name} section={section} home={home} isFirst={index === 0} />
      ))}
    </div>
  )
}

function HomeSectionView({
  section: { name, heading },
  home: { categories, combos, isSelling, chosen: collection, products, reviews, styles },
  isFirst,
}: {
  section: HomeSection
  home: Home
  isFirst: boolean
}) {
  const part = (children: ReactNode) => <div className={isFirst ? 'mt-8 lg:mt-12' : 'section-gap'}>{children}</div>
  switch (name) {
    case 'categories':
      return categories.length > 0 && part(<Categories categories={categories} heading={heading} />)
    case 'products':
      return part(<Products {...{ products, isSelling, chosen: collection, styles, heading }} />)
    case 'studio':
      return part(<StudioTeaser />)
    case 'combos':
      return combos.length > 0 && part(<Combos combos={combos} heading={heading} />)
    case 'reviews':
      return reviews.length > 0 && part(<HomeReviews reviews={reviews} heading={heading} />)
    case 'newsletter':
      return part(<NewsletterStrip />)
    case 'promises':
      return part(<PromiseStrip />)
  }
}

function Products({
  products,
  isSelling,
  chosen: collection,
  styles,
  heading,
}: Pick<Home, 'products' | 'isSelling' | 'chosen' | 'styles'> & { heading: string }) {
  const all = collection ? { to: collection.path, count: collection.total } : { to: '/products', count: styles }
  const more = { to: all.to, label: texts.allStyles({ count: all.count }) }
  return (
    <section>
      <SectionHeading more={products.length > 0 ? more : undefined}>
        {heading || (collection?.name ?? (isSelling ? texts.bestSellers : texts.newIn))}
      </SectionHeading>
      {products.length > 0 ? (
        <ProductGrid products={products} eagerCount={0} />
      ) : (
        <EmptyState
          title={texts.noStyles}
          action={
            <ButtonLink to="/studio" variant="secondary">
              {texts.designYourOwn}
            </ButtonLink>
          }
        >
          {texts.noStylesHelp}
        </EmptyState>
      )}
    </section>
  )
}

/** The first categories in the shop's order: a scrolling row on phones, in line with the grid on wider screens. */
function Categories({ categories, heading }: { categories: readonly TileCategory[]; heading: string }) {
  return (
    <section>
      <SectionHeading more={{ to: '/categories', label: texts.allCategories }}>
        {heading || texts.categories}
      </SectionHeading>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 [scrollbar-width:thin] sm:mx-0 sm:grid sm:grid-cols-4 sm:gap-5 sm:overflow-visible sm:p-0">
        {categories.map((category) => (
          <li key={category.id} className="w-[max(42%,8.5rem)] shrink-0 snap-start sm:w-auto">
            <CategoryTile category={category} sizes="(min-width: 40rem) 23vw, 42vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Combos({ combos, heading }: { combos: readonly CardProduct[]; heading: string }) {
  return (
    <section>
      <SectionHeading more={{ to: '/combos', label: texts.allCombos }}>{heading || texts.combos}</SectionHeading>
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
