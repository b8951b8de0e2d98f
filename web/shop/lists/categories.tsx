import { Link } from 'react-router'
import { collectionPath } from '#contract/catalogue/collections.ts'
import { categoriesPage } from '#texts/en/catalogue/categories-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading, SectionHeading } from '#web/ui/heading.tsx'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/categories.ts'
import { CategoryTile } from './category-tile.tsx'

const texts = englishWords(categoriesPage)

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [{ items }, collections] = await Promise.all([shop.categories.list(), shop.collections.list()])
  return {
    categories: items,
    collections: collections.map(({ slug, name, description }) => ({ slug, name, description })),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const names = loaderData.categories.map(({ name }) => name)
  return pageMeta(
    { matches },
    {
      title: texts.title,
      description: names.length > 0 ? texts.descriptionWithNames({ names: names.join(', ') }) : texts.description,
      path: '/categories',
      data: (site) => [
        breadcrumbData(site, [
          { name: texts.home, path: '/' },
          { name: texts.title, path: '/categories' },
        ]),
      ],
    },
  )
}

export default function Categories({ loaderData: { categories, collections } }: Route.ComponentProps) {
  return (
    <div className="wrap py-6 lg:py-10">
      <Breadcrumb items={[{ label: texts.home, to: '/' }, { label: texts.title }]} />
      <PageHeading className="mt-3 mb-6 lg:mb-8">{texts.title}</PageHeading>
      {categories.length === 0 ? (
        <EmptyState art="box" title={texts.empty} action={<ButtonLink to="/products">{texts.goToShop}</ButtonLink>} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-3 gap-y-6 md:grid-cols-3 lg:gap-x-5 lg:gap-y-8 xl:grid-cols-4">
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryTile category={category} eager={index < 4} />
              {category.description && <p className="mt-2.5 line-clamp-3 text-ui text-muted">{category.description}</p>}
            </li>
          ))}
        </ul>
      )}
      {collections.length > 0 && (
        <section className="section-gap">
          <SectionHeading>{texts.collections}</SectionHeading>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
            {collections.map(({ slug, name, description }) => (
              <li key={slug}>
                <Link
                  to={collectionPath(slug)}
                  prefetch="intent"
                  className="grid h-full content-start gap-1 rounded-panel border border-hairline p-5 hover:border-fg"
                >
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  {description && <span className="line-clamp-3 text-ui text-muted">{description}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
