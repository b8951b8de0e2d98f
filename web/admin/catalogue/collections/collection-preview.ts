import type { Paise } from '#contract/basics/money.ts'
import type { Product } from '#contract/catalogue/products.api.ts'

/** The products that a rule currently matches. */
export type Previewed = {
  total: number
  products: { id: number; name: string; price: Paise; image: string | null; stock: number }[]
}

/** Converts the products that a rule matches for the form's preview. */
export function toPreview({ total, products }: { total: number; products: Product[] }): Previewed {
  return {
    total,
    products: products.map(({ id, name, price, image1, stock }) => ({ id, name, price, image: image1, stock })),
  }
}
