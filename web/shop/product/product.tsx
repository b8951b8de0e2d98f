import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { productIdIn, productPath } from '#contract/catalogue/product-path.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import { orLoginSheet } from '#web/shop/auth/open-login-sheet.ts'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { WISHLIST_PATH } from '#web/ui/products/wishlist-button.tsx'
import type { Route } from './+types/product.ts'
import { addToCart } from './add-to-cart.ts'
import { productData } from './product-structured-data.ts'
import { ProductView } from './product-view.tsx'
import { readProductPage } from './read-product-page.ts'
import { texts } from './texts.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: id } = ProductId.safeParse(productIdIn(args.params.product))
  if (id === undefined) throw data(NOT_FOUND, { status: 404 })
  const page = await readProductPage(args, id)
  const path = productPath(page.product)
  // The URL has an earlier name of the product, or none.
  if (`/product/${args.params.product}` !== path) throw redirect(path + args.url.search, 301)
  return page
}

export function action(args: Route.ActionArgs) {
  return addToCart(args)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult | undefined> {
  return orLoginSheet(serverAction(), refused('add', NO_RESPONSE))
}

/** A failed add revalidates too, because the stock has changed. A change of the wishlist does not. */
export function shouldRevalidate({ actionStatus, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (formAction === WISHLIST_PATH) return false
  return actionStatus === 409 || defaultShouldRevalidate
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, videoData } = loaderData
  const [picture] = product.pictures
  return pageMeta(
    { matches },
    {
      title: product.name,
      description:
        product.description.slice(0, 300) || texts.description({ name: product.name, material: product.material }),
      path: productPath(product),
      type: 'product',
      image: picture ? { url: picture.url, alt: picture.alt || product.name } : null,
      data: (site) => [
        productData(site, product),
        ...(videoData ? [videoData] : []),
        breadcrumbData(site, [
          { name: texts.home, path: '/' },
          { name: texts.shop, path: '/products' },
          { name: product.name, path: productPath(product) },
        ]),
      ],
    },
  )
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  // The key resets the state when navigating to another product.
  return <ProductView key={loaderData.product.id} {...loaderData} result={actionData} />
}
