import { z } from 'zod'
import { route } from '#contract/http/route.ts'
import { Product, ProductById } from './products.api.ts'

export const recommendations = {
  together: route('GET', '/products/:id/bought-together', {
    access: 'public',
    params: ProductById,
    reply: z.array(Product),
    summary:
      'Products in stock that are often in the same order as this one, most often first. Counted anew every six hours.',
  }),
}
