import { data } from 'react-router'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { lookPreview } from '#texts/en/site/look.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { HomeView } from '#web/shop/home/home-view.tsx'
import { readHome } from '#web/shop/home/read-home.ts'
import { ShopFrame } from '#web/shop/layout/shop-frame.tsx'
import { ProductView } from '#web/shop/product/product-view.tsx'
import { readProductPage } from '#web/shop/product/read-product-page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toPageLook } from '#web/ui/shop-facts/to-shop-facts.ts'
import type { Route } from './+types/look.ts'

const texts = englishWords(lookPreview)

/** The home page or the newest product in a look that is not saved, for the frame beside its form in the back-office. */
export async function loader(args: Route.LoaderArgs) {
  const choices = z.safeDecode(contract.look.preview.query, Object.fromEntries(args.url.searchParams))
  if (!choices.success) throw data(NOT_FOUND, { status: 404 })
  const { look } = await api(args).look.preview(choices.data)
  return { ...(look && { look: toPageLook(look) }), ...(await readPage(args)) }
}

async function readPage(args: Route.LoaderArgs) {
  switch (args.params.page) {
    case 'home':
      return { home: await readHome(args) }
    case 'product': {
      const { items } = await api(args).products.list({ combo: false, sort: 'newest', page: 1, limit: 1 })
      return { product: items[0] ? await readProductPage(args, items[0].id) : null }
    }
    default:
      throw data(NOT_FOUND, { status: 404 })
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: texts.title, description: texts.title })
}

/** The page can be scrolled and nothing else: a link would leave the preview. */
export default function LookPreview({ loaderData }: Route.ComponentProps) {
  return (
    <div inert>
      <ShopFrame>
        {'home' in loaderData ? (
          <HomeView home={loaderData.home} />
        ) : loaderData.product ? (
          <ProductView {...loaderData.product} result={undefined} />
        ) : (
          <EmptyState as="h1" art="shirt" title={texts.noProduct} />
        )}
      </ShopFrame>
    </div>
  )
}
