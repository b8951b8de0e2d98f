import type { z } from 'zod'
import type { OrderItem, OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PrintSize, ShownShirt } from '#contract/print/proofs.api.ts'
import { readItems } from '#server/orders/orders/read-items.ts'
import type { Db } from '#server/platform/database/db.ts'
import { printedShirts } from '#texts/en/print/printed-shirts.ts'
import { englishWords } from '#texts/messages/format.ts'

export type Shirt = {
  itemId: OrderItemId
  shirt: z.output<typeof ShownShirt>
  prints: PrintSize[]
  mockups: string[]
}

/** The customised items of an order, sorted. */
export async function readShirts(db: Db, orderId: OrderId): Promise<Shirt[]> {
  return (await readItems(db, orderId)).flatMap(toShirts)
}

function toShirts({ id, customizedProduct: custom, quantity }: OrderItem): Shirt[] {
  if (!custom) return []
  const { category, size, color, material, prints, mockupUrl } = custom
  const sides = prints.map((print) => print.mockupUrl)
  return [
    {
      itemId: id,
      shirt: { name: englishWords(printedShirts).name({ category }), size, color, material, quantity },
      prints: prints.flatMap(({ side, area, layers }) =>
        layers.map(({ width, height }) => ({ side, area, width, height })),
      ),
      mockups: [...new Set(sides.length > 0 ? sides : [mockupUrl])],
    },
  ]
}
