import { z } from 'zod'
import { idText } from './codecs.ts'
import { ListQuery } from './paging.ts'
import { CategoryId, Product } from './products.ts'
import { route } from './route.ts'

export const Category = z.object({
  id: CategoryId,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  productCount: z.int(),
})
export type Category = z.output<typeof Category>

export const categories = {
  list: route('GET', '/categories', { access: 'public', query: ListQuery, paged: true, reply: z.array(Category) }),
  products: route('GET', '/categories/:id/products', {
    access: 'public',
    params: z.object({ id: idText(CategoryId) }),
    query: ListQuery,
    paged: true,
    reply: z.array(Product),
  }),
}
