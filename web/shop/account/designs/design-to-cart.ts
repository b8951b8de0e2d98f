import { z } from 'zod'
import { SizeField } from '#contract/catalogue/line-sizes.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { ShopApi } from '#contract/index.ts'
import type { CartLine, SavedDesignId } from '#contract/selling/cart.api.ts'

/** The size in a form or a query; null when there is none. */
export function readSize(value: unknown): string | null {
  const size = z.safeDecode(SizeField, String(value ?? ''))
  return size.success ? size.data : null
}

type Order = { id: SavedDesignId; size: string; quantity?: number }
type Added = { ok: true; line: CartLine | undefined } | { ok: false; message: string }

/** Adds a saved design to the cart in a size, at today's prices. */
export async function addDesignToCart(shop: ShopApi, { id, size, quantity = 1 }: Order): Promise<Added> {
  const shirt = await attempt(shop.savedDesigns.toCart({ id, size }))
  if (!shirt.ok) return { ok: false, message: Object.values(shirt.fields)[0] ?? shirt.message }
  const added = await attempt(shop.cart.addCustomized({ ...shirt.value, quantity }))
  if (!added.ok) return added
  const { customizedProductId } = shirt.value
  return { ok: true, line: added.value.find((line) => line.customizedProductId === customizedProductId) }
}
