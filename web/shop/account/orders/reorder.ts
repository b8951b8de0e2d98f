import type { Language } from '#contract/basics/languages.ts'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { attempt } from '#contract/http/client.ts'
import type { ShopApi } from '#contract/index.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { myOrders } from '#texts/orders/my-orders.ts'
import { orderPage } from '#texts/orders/order-page.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'

/** Why an item was not added, and the page of its product; null when there is no page. */
type MissingItem = { name: string; reason: string; path: string | null }
/** The items that were added, by name, and those that were not. */
type Reordered = { added: string[]; missing: MissingItem[] }

/** The answer to a form of an order's page; only 'Reorder' has a value. */
export type OrderResult = FormResult<Reordered | null>

/** Adds an order's items to the cart again; items that are no longer sold or out of stock are listed with the reason. */
export async function reorder(shop: ShopApi, id: OrderId, language: Language): Promise<Reordered> {
  const texts = toWords(orderPage(language))
  const { custom } = toWords(myOrders(language))
  const added: string[] = []
  const missing: MissingItem[] = []
  // Sequentially: concurrent changes of one cart would wait for the same row lock.
  for (const item of await shop.orders.items({ id })) {
    const name = item.product?.name ?? custom({ name: item.customizedProduct?.category ?? 'shirt' })
    const result = await addAgain(shop, item)
    if (result.ok) added.push(name)
    else if (result.failure.code === 'out_of_stock')
      missing.push({
        name,
        reason: outOfStock(texts, result.failure.details),
        path: item.product ? productPath(item.product) : null,
      })
    else missing.push({ name, reason: formatReorderRefusal(texts, result), path: null })
  }
  return { added, missing }
}

function addAgain(shop: ShopApi, { product, customizedProduct, size, color, quantity }: OrderItem) {
  const options = { size, color: color === DEFAULT_COLOR ? null : color, quantity }
  if (customizedProduct)
    return attempt(shop.cart.addCustomized({ ...options, color, customizedProductId: customizedProduct.id }))
  return attempt(shop.cart.add({ ...options, productId: product?.id ?? null }))
}

type Reasons = { soldOut: string; onlyLeft: (values: { count: number }) => string; notAvailable: string }

function outOfStock({ soldOut, onlyLeft }: Reasons, details: { available: number } | null): string {
  const count = details?.available ?? 0
  return count === 0 ? soldOut : onlyLeft({ count })
}

function formatReorderRefusal(
  { notAvailable }: Reasons,
  { failure, message }: { failure: { code: string }; message: string },
): string {
  return failure.code === 'not_found' || failure.code === 'invalid' ? notAvailable : message
}
