import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { collectionPath } from '#contract/catalogue/collections.ts'
import { collectionPage } from '#texts/en/catalogue/collection-page.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WISHLIST_PATH } from '#web/ui/products/wishlist-button.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/collection.ts'
import { pageHref } from './list-address.ts'
import { ListCount } from './list-count.tsx'
import { loadList } from './load-list.ts'
import { ProductList } from './product-list.tsx'

const texts = englishWords(collectionPage)

/** A visible collection of the owner. Its earlier addresses redirect to the current one. */
export async function loader(args: Route.LoaderArgs) {
  const { movedTo, collection } = await api(args).collections.get({ slug: args.params.slug })
  if (movedTo !== null) throw redirect(collectionPath(movedTo), 301)
  if (!collection) throw data(NOT_FOUND, { status: 404 })
  return { collection, list: await loadList(args, collectionPath(collection.slug), { collection: collection.id }) }
}

/** Saving a product to the wishlist changes nothing in the list. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction !== WISHLIST_PATH && defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { collection, list } = loaderData
  const path = collectionPath(collection.slug)
  return pageMeta(
    { matches },
    {
      title: collection.name,
      description: collection.description || texts.description({ collection: collection.name }),
      path: pageHref(path, {}, list.page),
      image: collection.image ? { url: collection.image, alt: collection.name } : null,
      data: (site) => [
        breadcrumbData(site, [
          { name: texts.home, path: '/' },
          { name: texts.shop, path: '/products' },
          { name: collection.name, path },
        ]),
      ],
    },
  )
}

export default function Collection({ loaderData: { collection, list } }: Route.ComponentProps) {
  const { name, description, image, slug, sort } = collection
  return (
    <div className="wrap py-6 lg:py-10">
      <Breadcrumb items={[{ label: texts.home, to: '/' }, { label: texts.shop, to: '/products' }, { label: name }]} />
      {image && (
        <Picture
          src={image}
          alt=""
          width={1600}
          height={400}
          sizes="(min-width: 90rem) 84rem, 100vw"
          eager
          className="mt-3 aspect-2/1 w-full rounded-panel bg-tile object-cover lg:aspect-4/1"
        />
      )}
      <PageHeading
        className="mt-3 [&_h1]:wrap-anywhere"
        intro={description && <span className="whitespace-pre-line">{description}</span>}
        aside={<ListCount total={list.total} />}
      >
        {name}
      </PageHeading>
      <ProductList
        path={collectionPath(slug)}
        list={list}
        withCategories
        ownSort={sort}
        empty={
          <EmptyState
            art="shirt"
            as="h2"
            title={texts.empty}
            action={<ButtonLink to="/products">{texts.goToShop}</ButtonLink>}
          >
            {texts.emptyHelp}
          </EmptyState>
        }
      />
    </div>
  )
}
