import type { ProductId } from '#contract/catalogue/products.api.ts'
import { countStock, type SelectedOptions } from '#web/shop/product/selected-options.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The options with the size bought last, when none was picked and that size is in stock; with the product and the customer's habits. */
export async function withLastSize(args: ApiArgs, productId: ProductId, picked: SelectedOptions) {
  const shop = api(args)
  const [product, habits] = await Promise.all([
    shop.products.get({ id: productId }),
    shop.checkout.habits({ productId, ...picked }),
  ])
  const { size } = habits
  const isUsed = picked.size === '' && size !== null && countStock(product, { size, color: picked.color }) > 0
  return { product, habits, options: isUsed ? { ...picked, size } : picked }
}
