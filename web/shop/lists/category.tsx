import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { categoryPage } from '#texts/en/catalogue/category-page.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { WISHLIST_PATH } from '#web/ui/products/wishlist-button.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/category.ts'
import { pageHref } from './list-address.ts'
import { ListCount } from './list-count.tsx'
import { loadList } from './load-list.ts'
import { ProductList } from './product-list.tsx'

const texts = englishWords(categoryPage)

export async function loader(args: Route.LoaderArgs) {
  const { items } = await api(args).categories.list()
  const category = items.find(({ id }) => String(id) === args.params.id)
  if (!category) throw data(NOT_FOUND, { status: 404 })
  return { category, list: await loadList(args, `/categories/${category.id}`, { category: category.id }) }
}

/** Saving a product to the wishlist changes nothing in the list. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction !== WISHLIST_PATH && defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, list } = loaderData
  const path = `/categories/${category.id}`
  return pageMeta(
    { matches },
    {
      title: category.name,
      description: category.description || texts.description({ category: category.name }),
      path: pageHref(path, {}, list.page),
      image: category.image ? { url: category.image, alt: category.name } : null,
      data: (site) => [
        breadcrumbData(site, [
          { name: texts.home, path: '/' },
          { name: texts.categories, path: '/categories' },
          { name: category.name, path },
        ]),
      ],
    },
  )
}

export default function Category({ loaderData: { category, list } }: Route.ComponentProps) {
  return (
    <div className="wrap py-6 lg:py-10">
      <Breadcrumb
        items={[
          { label: texts.home, to: '/' },
          { label: texts.categories, to: '/categories' },
          { label: category.name },
        ]}
      />
      <PageHeading
        className="mt-3"
        eyebrow={texts.eyebrow}
        intro={category.description}
        aside={<ListCount total={list.total} />}
      >
        {category.name}
      </PageHeading>
      <ProductList
        path={`/categories/${category.id}`}
        list={list}
        withCategories={false}
        empty={
          <EmptyState art="box" as="h2" title={texts.empty} action={<ButtonLink to="/">{texts.home}</ButtonLink>} />
        }
      />
    </div>
  )
}
