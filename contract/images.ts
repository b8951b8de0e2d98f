import { z } from 'zod'
import { catalogueId } from './codecs.ts'
import { ListQuery } from './paging.ts'
import { route } from './route.ts'

export const ImageId = catalogueId<'ImageId'>()
export type ImageId = z.output<typeof ImageId>

/** A banner or general image; `image` and `imageUrl` are the same address, for the two names that clients read. */
export const Image = z.object({ id: ImageId, title: z.string(), imageUrl: z.string(), image: z.string() })
export type Image = z.output<typeof Image>

export const images = {
  list: route('GET', '/images', { access: 'public', query: ListQuery, paged: true, reply: z.array(Image) }),
  byTitle: route('GET', '/images/title/:title', {
    access: 'public',
    params: z.object({ title: z.string().min(1).max(100) }),
    reply: Image,
  }),
}
