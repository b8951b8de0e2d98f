import { z } from 'zod'
import { TitleText } from './catalogue-forms.ts'
import { catalogueId, idText, OptionalUpload, requiredUpload } from './codecs.ts'
import { UPLOAD_MAX_BYTES } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { ListQuery } from './paging.ts'
import { route } from './route.ts'

export const ImageId = catalogueId<'ImageId'>()
export type ImageId = z.output<typeof ImageId>

/** A banner or general image; `image` and `imageUrl` are the same address, for the two names that clients read. */
export const Image = z.object({
  id: ImageId,
  title: z.string(),
  imageUrl: z.string(),
  image: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Image = z.output<typeof Image>

const ById = z.object({ id: idText(ImageId) })
const AddImage = z.object({ title: TitleText, image: requiredUpload(MESSAGES.imageMissing) })
/** Without an image the one that is there stays. */
const UpdateImage = z.object({ title: TitleText, image: OptionalUpload })
const uploads = { fileSize: UPLOAD_MAX_BYTES, field: 'image', keep: 1 } as const

export const images = {
  list: route('GET', '/images', { access: 'public', query: ListQuery, paged: true, reply: z.array(Image) }),
  byTitle: route('GET', '/images/title/:title', {
    access: 'public',
    params: z.object({ title: z.string().min(1).max(100) }),
    reply: Image,
  }),
  add: route('POST', '/images/add', {
    access: 'admin',
    form: AddImage,
    uploads,
    status: 201,
    throws: { title_taken: null },
    reply: Image,
  }),
  update: route('PUT', '/images/:id', {
    access: 'admin',
    params: ById,
    form: UpdateImage,
    uploads,
    throws: { title_taken: null },
    reply: Image,
  }),
  remove: route('DELETE', '/images/:id', { access: 'admin', params: ById }),
}
