import { api } from '#web/api.ts'
import { breadcrumbData, pageMeta } from '#web/components/layout/seo.ts'
import { CategoryTile } from '#web/components/products/category-tile.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/categories.ts'

export async function loader(args: Route.LoaderArgs) {
  const { items } = await api(args).categories.list()
  return { categories: items }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const names = loaderData.categories.map(({ name }) => name)
  return pageMeta(
    { matches },
    {
      title: 'Categories',
      description: `Every kind of shirt we make${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
      path: '/categories',
      data: (site) => [
        breadcrumbData(site, [
          { name: 'Home', path: '/' },
          { name: 'Categories', path: '/categories' },
        ]),
      ],
    },
  )
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="wrap py-6 lg:py-10">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Categories' }]} />
      <PageHeading className="mt-3 mb-6 lg:mb-8">Categories</PageHeading>
      {categories.length === 0 ? (
        <EmptyState
          art="box"
          title="There are no categories yet."
          action={<ButtonLink to="/products">Go to the shop</ButtonLink>}
        />
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 lg:gap-x-5 lg:gap-y-8 xl:grid-cols-4">
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryTile category={category} eager={index < 4} />
              {category.description && <p className="mt-2.5 line-clamp-3 text-ui text-muted">{category.description}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
