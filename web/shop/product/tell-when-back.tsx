import type { Product } from '#contract/catalogue/products.api.ts'
import { RestockForm } from '#web/shop/back-in-stock/restock-form.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'

/** Lets people wait for what is sold out: sizes and colours, those of the chosen colour first, or the whole product. */
export function TellWhenBack({ product, colour }: { product: Product; colour: string }) {
  const gone = product.variants.filter(({ stock }) => stock === 0)
  if (product.stock > 0 && gone.length === 0) return null
  const options = [
    ...gone.filter(({ color }) => color === colour),
    ...gone.filter(({ color }) => color !== colour),
  ].map(({ size, color }) => ({
    value: `${size}|${color}`,
    label: optionsText({ size, color, material: '' }),
  }))
  const form = <RestockForm productId={product.id} options={options} />
  if (product.stock === 0) return form
  return (
    <Disclosure look="plain" summary="Your size or colour is sold out? Tell me when it is back">
      {form}
    </Disclosure>
  )
}
