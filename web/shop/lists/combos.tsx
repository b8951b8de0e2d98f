import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { combosPage } from '#texts/en/catalogue/combos-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { LoadMore } from '#web/ui/browse/pagination.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/combos.ts'
import { ComboCard } from './combo-card.tsx'
import { pageHref } from './list-address.ts'
import { ListCount } from './list-count.tsx'
import { loadPages, parseListQuery } from './load-list.ts'
import { toCard } from './to-card.ts'

const texts = englishWords(combosPage)

const PATH = '/combos'

export async function loader(args: Route.LoaderArgs) {
  const { page = 1 } = parseListQuery(args.url.searchParams).query
  const shop = api(args)
  const [{ products, ...list }, offers] = await Promise.all([
    loadPages(shop, { combo: true, sort: 'newest' }, page),
    shop.offers.running(),
  ])
  return { ...list, products: products.map((product) => toCard(product, offers)), page }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: texts.title,
      description: texts.description,
      path: pageHref(PATH, {}, loaderData.page),
      data: (site) => [
        breadcrumbData(site, [
          { name: texts.home, path: '/' },
          { name: texts.title, path: PATH },
        ]),
      ],
    },
  )
}

export default function Combos({ loaderData: { products, total, page } }: Route.ComponentProps) {
  return (
    <div className="wrap py-6 lg:py-10">
      <Breadcrumb items={[{ label: texts.home, to: '/' }, { label: texts.title }]} />
      <PageHeading
        className="mt-3 mb-6 lg:mb-8"
        intro={texts.intro}
        aside={total > 0 && <ListCount total={total} kind="combos" />}
      >
        {texts.title}
      </PageHeading>
      {products.length === 0 ? (
        <EmptyState
          art="box"
          as="h2"
          title={texts.empty}
          action={<ButtonLink to="/products">{texts.goToShop}</ButtonLink>}
        />
      ) : (
        <>
          <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {products.map((combo, index) => (
              <li key={combo.id}>
                <ComboCard combo={combo} eager={index < 3} headingLevel="h2" />
              </li>
            ))}
          </ul>
          {total > PAGE_SIZE && (
            <LoadMore shown={products.length} total={total} to={pageHref(PATH, {}, page + 1)} noun={texts.combos} />
          )}
        </>
      )}
    </div>
  )
}
