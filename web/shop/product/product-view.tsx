import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { BackInStockForm } from '#web/shop/back-in-stock/back-in-stock-form.tsx'
import { ProductCarousel } from '#web/shop/carousel/carousel.tsx'
import { GroupOrdersLink } from '#web/shop/group-orders/group-orders-link.tsx'
import { ProductGrid } from '#web/shop/lists/product-grid.tsx'
import { ProductGallery } from '#web/shop/product/gallery/product-gallery.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { PageHeading, SectionHeading } from '#web/ui/heading.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { Price } from '#web/ui/price.tsx'
import { BestPrice } from '#web/ui/products/best-price.tsx'
import { WishlistButton } from '#web/ui/products/wishlist-button.tsx'
import { ShareIcon } from '#web/ui/share-button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { BuyBox } from './buy-box.tsx'
import { DeliveryBox } from './delivery-box.tsx'
import { InStockAlternatives } from './in-stock-alternatives.tsx'
import { ProductDates, ProductDetails } from './product-details.tsx'
import type { readProductPage } from './read-product-page.ts'
import { Reviews } from './reviews.tsx'
import { defaultOptions } from './selected-options.ts'
import { texts } from './texts.ts'
import { useSelectedOptions } from './use-selected-options.ts'
import { ViewedSection } from './viewed-section.tsx'

type ProductPageData = Awaited<ReturnType<typeof readProductPage>>
type ScreenProps = Omit<ProductPageData, 'videoData'> & { result: FormResult | undefined }

/** The page of a product. */
export function ProductView({
  product,
  fit,
  offerPrices,
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
                  <WishlistButton
                    product={product}
                    colour={choice.selectedOptions.color}
                    defaultColour={defaultOptions(product, { size: '', color: '' }).color}
                  />
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
              <BestPrice prices={offerPrices} className="mt-2" />
            </div>
          </div>
          <BuyBox product={product} choice={choice} fit={fit} />
          <TellWhenBack product={product} colour={choice.selectedOptions.color} />
          {product.stock > 0 ? <DeliveryBox /> : <InStockAlternatives product={product} instead={instead} />}
          <GroupOrdersLink className="-my-3" />
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

/** Back-in-stock alerts without script; the options have them with script. The selected colour comes first. */
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
  return (
    <div className="without-script">
      <Disclosure look="plain" summary={texts.tellWhenBack}>
        <BackInStockForm productId={product.id} options={options} />
      </Disclosure>
    </div>
  )
}
