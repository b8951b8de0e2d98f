import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { productsPage } from '#texts/en/catalogue/products-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { WISHLIST_PATH } from '#web/ui/products/wishlist-button.tsx'
import type { Route } from './+types/products.ts'
import { pageHref } from './list-address.ts'
import { ListCount } from './list-count.tsx'
import { loadList } from './load-list.ts'
import { ProductList } from './product-list.tsx'

const texts = englishWords(productsPage)

const PATH = '/products'

export function loader(args: Route.LoaderArgs) {
  return loadList(args, PATH, { combo: false })
}

/** Saving a product to the wishlist changes nothing in the list. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction !== WISHLIST_PATH && defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { listFilters, page, facets } = loaderData
  const category = facets.categories.find(({ value }) => value === listFilters.category)?.label
  const searched = facets.corrected ?? listFilters.q
  return pageMeta(
    { matches },
    {
      title: searched
        ? texts.titleOfSearch({ searched })
        : category
          ? texts.titleOfCategory({ category })
          : texts.title,
      description: category ? texts.descriptionOfCategory({ category }) : texts.description,
      // A filtered list names the unfiltered list or its category as canonical. A search is not indexed.
      path: searched ? undefined : pageHref(PATH, listFilters.category ? { category: listFilters.category } : {}, page),
      data: (site) => [
        breadcrumbData(site, [
          { name: texts.home, path: '/' },
          { name: texts.shop, path: PATH },
        ]),
      ],
    },
  )
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listFilters, facets, total } = loaderData
  const searched = listFilters.q
  const isInVain = searched !== undefined && total === 0
  return (
    <div className="wrap py-6 lg:py-10">
      <PageHeading
        aside={
          <div className={isInVain ? 'sr-only' : undefined}>
            <ListCount total={total} />
          </div>
        }
      >
        {isInVain
          ? texts.nothingFound({ searched })
          : searched
            ? texts.results({ searched: facets.corrected ?? searched })
            : texts.shop}
      </PageHeading>
      <ProductList
        path={PATH}
        list={loaderData}
        withCategories
        isNothingSaid
        empty={
          <EmptyState art="shirt" title={texts.empty} as="h2" action={<ButtonLink to="/">{texts.home}</ButtonLink>}>
            {texts.emptyHelp}
          </EmptyState>
        }
      />
    </div>
  )
}
