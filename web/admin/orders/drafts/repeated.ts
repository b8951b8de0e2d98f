import type { Draft } from '#contract/orders/drafts.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { variantText } from '#web/admin/orders/order-edits/edit-values.ts'
import { REPEATS } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** What of the order that a draft repeats is not in it, each with the reason; nothing for a draft that repeats none. */
export async function notTakenOver(args: ApiArgs, { lines }: Draft): Promise<string[]> {
  const id = OrderId.safeParse(args.url.searchParams.get(REPEATS))
  if (!id.success) return []
  const items = (await nullOnError(args, api(args).orders.items({ id: id.data }))) ?? []
  const key = (productId: number | undefined, size: string, color: string) => JSON.stringify([productId, size, color])
  const taken = new Set(lines.map(({ productId, size, color }) => key(productId, size, color)))
  return items
    .filter(({ product, size, color }) => !taken.has(key(product?.id, size, color)))
    .map(({ product, customizedProduct, size, color, quantity }) => {
      const name = product?.name ?? customizedProduct?.description ?? 'Item'
      const why = product ? 'no longer sold in this size and colour' : 'made to a design, so its customer orders it'
      return `${quantity} × ${name} (${variantText(size, color)}): ${why}.`
    })
}
