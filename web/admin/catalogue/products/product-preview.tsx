import { percentOff, ZERO } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { productForm } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { FormPicture } from '#web/admin/shell/forms/form-pictures.ts'
import { type CardProduct, ProductCard } from '#web/ui/products/product-card.tsx'
import { parsePaise } from './product-values.ts'

const words = englishWords(productForm)

export type PreviewProps = {
  name: string
  material: string
  price: string
  strikedPrice: string
  colours: readonly string[]
  isCombo: boolean
  hasStock: boolean
  formPictures: readonly FormPicture[]
}

/** The product card that customers will see, not interactive. */
export function ProductPreview({ name, material, colours, isCombo, hasStock, formPictures, ...typed }: PreviewProps) {
  const price = parsePaise(typed.price) ?? ZERO
  const strikedPrice = parsePaise(typed.strikedPrice) ?? price
  const product: CardProduct = {
    id: 0 as ProductId,
    name: name || words.previewName,
    material,
    isCombo,
    color: colours.join(','),
    price,
    strikedPrice,
    discount: price <= strikedPrice ? percentOff(price, strikedPrice) : null,
    offerPrices: [],
    isOutOfStock: !hasStock,
    image1: formPictures[0]?.url ?? null,
    rating: null,
    reviewCount: 0,
    chosenColour: null,
    shownColour: '',
    defaultColour: '',
    pictures: formPictures.map(({ url, alt }) => ({ url, alt, width: 1200, height: 1500 })),
  }
  return (
    <div inert data-theme="light" className="max-w-60 rounded-card bg-bg p-3 text-fg">
      <ProductCard product={product} sizes="14rem" headingLevel="h2" withWish={false} />
    </div>
  )
}
