import { z } from 'zod'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { route } from '#contract/http/route.ts'

export const orderProducts = {
  find: route('GET', '/orders/products', {
    access: 'admin',
    permission: 'orders:read',
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    reply: z.array(z.object({ id: ProductId, name: z.string() })),
    summary:
      'Products to filter orders by, also those that are no longer sold: by a part of the name, the same name first, or by the number.',
  }),
}
