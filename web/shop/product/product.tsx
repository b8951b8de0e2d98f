import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { productIdIn, productPath } from '#contract/catalogue/product-path.ts'
import { type Product, ProductId, type Product as ShopProduct } from '#contract/catalogue/products.api.ts'
import type { ShopApi } from '#contract/index.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import { BackInStockForm } from '#web/shop/back-in-stock/back-in-stock-form.tsx'
import { ProductCarousel } from '#web/shop/carousel/carousel.tsx'
import { ShareIcon } from '#web/shop/layout/share-button.tsx'
import { ProductGrid } from '#web/shop/lists/product-grid.tsx'
import { toCard } from '#web/shop/lists/to-card.ts'
import { ProductGallery } from '#web/shop/product/gallery/product-gallery.tsx'
import { videoData } from '#web/shop/product/gallery/video-data.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading, SectionHeading } from '#web/ui/heading.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { Price } from '#web/ui/price.tsx'
import { WISHLIST_PATH, WishlistButton } from '#web/ui/products/wishlist-button.tsx'
import { api } from '#web/ui/server/api.ts'
import { Stars } from '#web/ui/stars.tsx'
import type { Route } from './+types/product.ts'
import { addToCart } from './add-to-cart.ts'
import { BuyBox } from './buy-box.tsx'
import { declarationRows } from './declaration-rows.ts'
import { DeliveryBox } from './delivery-box.tsx'
import { InStockAlternatives } from './in-stock-alternatives.tsx'
import { ProductDates, ProductDetails } from './product-details.tsx'
import { productData } from './product-structured-data.ts'
import { Reviews } from './reviews.tsx'
import { defaultOptions } from './selected-options.ts'
import { withShownStock } from './shown-stock.ts'
import { formatSizeAdvice } from './size-advice-sentences.ts'
import { texts } from './texts.ts'
import { useSelectedOptions } from './use-selected-options.ts'
import { ViewedSection } from './viewed-section.tsx'

const REVIEWS_SHOWN = 6
/** As many dots as fit between the carousel's arrows on a narrow phone. */
const OTHERS_SHOWN = 6
const INSTEAD_SHOWN = 4

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const { data: id } = ProductId.safeParse(productIdIn(args.params.product))
  if (id === undefined) throw data(NOT_FOUND, { status: 404 })
  const [product, reviews, summary, settings, together] = await Promise.all([
    shop.products.get({ id }),
    shop.products.reviews({ id, page: 1, limit: REVIEWS_SHOWN }),
    shop.products.reviewSummary({ id }),
    shop.settings.get(),
    shop.recommendations.together({ id }),
  ])
  const path = productPath(product)
  // The URL has an earlier name of the product, or none.
  if (`/product/${args.params.product}` !== path) throw redirect(path + args.url.search, 301)
  const search = args.url.searchParams
  const requestedOptions = { size: search.get('size') ?? '', color: search.get('color') ?? '' }
  return {
    product: withShownStock(product),
    videoData: videoData(args.url.origin, product),
    fit: formatSizeAdvice(product.fit),
    declarations: declarationRows(product, settings),
    reviews: reviews.items,
    summary,
    together: together.map((companion) => toCard(companion)),
    others: await othersThan(product, shop),
    instead: product.stock === 0 ? await findAlternatives(product, shop) : [],
    initialOptions: defaultOptions(product, requestedOptions),
  }
}

/** For 'Browse Other Products': the same category first, then new products. */
async function othersThan(product: ShopProduct, shop: ShopApi) {
  const kind = product.isCombo
    ? { combo: true }
    : product.categoryId
      ? { category: product.categoryId }
      : { combo: false }
  const lists = await Promise.all([
    shop.products.list({ ...kind, page: 1, limit: OTHERS_SHOWN }),
    shop.products.list({ combo: false, sort: 'newest', page: 1, limit: OTHERS_SHOWN }),
  ])
  const othersById = new Map(lists.flatMap(({ items }) => items).map((item) => [item.id, item]))
  othersById.delete(product.id)
  return [...othersById.values()].slice(0, OTHERS_SHOWN).map((item) => toCard(item))
}

/** Alternatives to a sold-out product: products in stock, from its category (or combos) first. */
async function findAlternatives(product: ShopProduct, shop: ShopApi) {
  const { isCombo: combo, categoryId } = product
  const query = { combo, inStock: true, page: 1, limit: INSTEAD_SHOWN + 1 }
  const lists = await Promise.all([
    ...(categoryId && !combo ? [shop.products.list({ ...query, category: categoryId })] : []),
    shop.products.list({ ...query, sort: 'newest' }),
  ])
  const alternativesById = new Map(lists.flatMap(({ items }) => items).map((item) => [item.id, item]))
  alternativesById.delete(product.id)
  return [...alternativesById.values()].slice(0, INSTEAD_SHOWN).map((item) => toCard(item))
}

export function action(args: Route.ActionArgs) {
  return addToCart(args)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('add', NO_RESPONSE))
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
  return <ProductScreen key={loaderData.product.id} {...loaderData} result={actionData} />
}

type ScreenProps = Route.ComponentProps['loaderData'] & { result: FormResult | undefined }

function ProductScreen({
  product,
  fit,
  declarations,
  reviews,
  summary,
  together,
  others,
  instead,
  initialOptions,
  result,
}: ScreenProps) {
  const choice = useSelectedOptions(product, initialOptions, result)
  return (
    <div className="wrap pb-6 lg:pt-6 lg:pb-10">
      <div className="py-1.5 lg:pt-0 lg:pb-5">
        <Breadcrumb
          items={[{ label: texts.home, to: '/' }, { label: texts.shop, to: '/products' }, { label: product.name }]}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] xl:gap-x-16">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:self-start">
          <ProductGallery product={product} colour={choice.selectedOptions.color} />
        </div>
        <div className="grid content-start gap-6">
          <div className="grid gap-2">
            <PageHeading
              size="h2"
              eyebrow={product.isCombo ? texts.combo : product.category}
              aside={
                <div className="flex">
                  <ShareIcon title={product.name} path={productPath(product)} />
                  <WishlistButton product={product} />
                </div>
              }
            >
              {product.name}
            </PageHeading>
            <a
              href="#reviews"
              className="touch-area inline-flex min-h-6 items-center justify-self-start hover:text-accent"
            >
              <Stars value={product.rating} count={product.reviewCount} />
            </a>
            <div className="mt-1">
              <Price size="page" price={product.price} struck={product.strikedPrice} discount={product.discount} />
              <p className="mt-0.5 text-meta text-muted">{texts.taxesIncluded}</p>
            </div>
          </div>
          <BuyBox product={product} choice={choice} fit={fit} />
          <TellWhenBack product={product} colour={choice.selectedOptions.color} />
          {product.stock > 0 ? <DeliveryBox /> : <InStockAlternatives product={product} instead={instead} />}
          <ProductDetails product={product} declarations={declarations} />
          <ProductDates product={product} />
        </div>
      </div>
      {together.length > 0 && (
        <section className="section-gap">
          <SectionHeading>{texts.boughtTogether}</SectionHeading>
          <ProductGrid products={together} eagerCount={0} />
        </section>
      )}
      <div className="section-gap">
        <Reviews product={product} reviews={reviews} summary={summary} />
      </div>
      <div className="section-gap">
        <ProductCarousel products={others} />
      </div>
      <ViewedSection productId={product.id} />
    </div>
  )
}

/** The form for back-in-stock alerts, for the whole product or for sold-out sizes and colours, the selected colour first. */
function TellWhenBack({ product, colour }: { product: Product; colour: string }) {
  const soldOutVariants = product.variants.filter(({ stock }) => stock === 0)
  if (product.stock > 0 && soldOutVariants.length === 0) return null
  const options = [
    ...soldOutVariants.filter(({ color }) => color === colour),
    ...soldOutVariants.filter(({ color }) => color !== colour),
  ].map(({ size, color }) => ({
    value: `${size}|${color}`,
    label: optionsText({ size, color, material: '' }),
  }))
  const form = <BackInStockForm productId={product.id} options={options} />
  if (product.stock === 0) return form
  return (
    <Disclosure look="plain" summary={texts.tellWhenBack}>
      {form}
    </Disclosure>
  )
}
