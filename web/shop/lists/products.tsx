import type { ShouldRevalidateFunctionArgs } from 'react-router'
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
  const isSearch = listFilters.q !== undefined
  return pageMeta(
    { matches },
    {
      title: isSearch ? `“${listFilters.q}” in the shop` : category ? `${category}: shop` : 'Shop all tees',
      description: category
        ? `${category} in every size and colour: filter by size, fabric and price, and pay on delivery.`
        : 'Printed and plain tees, oversized fits, polos and hoodies. Filter by size, colour, fabric and price, and pay on delivery.',
      // A filtered list names the unfiltered list or its category as canonical. A search is not indexed.
      path: isSearch ? undefined : pageHref(PATH, listFilters.category ? { category: listFilters.category } : {}, page),
      data: (site) => [
        breadcrumbData(site, [
          { name: 'Home', path: '/' },
          { name: 'Shop', path: PATH },
        ]),
      ],
    },
  )
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { listFilters, total } = loaderData
  return (
    <div className="wrap py-6 lg:py-10">
      <PageHeading aside={<ListCount total={total} />}>
        {listFilters.q ? `Results for “${listFilters.q}”` : 'Shop'}
      </PageHeading>
      <ProductList
        path={PATH}
        list={loaderData}
        withCategories
        empty={
          <EmptyState art="shirt" title="No styles yet." as="h2" action={<ButtonLink to="/">Home</ButtonLink>}>
            New styles are on their way. Please check back soon.
          </EmptyState>
        }
      />
    </div>
  )
}
