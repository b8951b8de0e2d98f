import { z } from 'zod'
import { catalogueId, idText, OptionalUpload, requiredUpload } from '#contract/http/codecs.ts'
import { ListQuery } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { BANNER_WORDS, INKS, InkText } from './banners.ts'
import { jsonText, TitleText } from './catalogue-forms.ts'
import { UPLOAD_MAX_BYTES } from './limits.ts'
import { MESSAGES } from './messages.ts'

export const ImageId = catalogueId<'ImageId'>()
export type ImageId = z.output<typeof ImageId>

/**
 * A banner or general image, with the words that stand on it; `image` and `imageUrl` are the same address, for the two
 * names that clients read.
 */
export const Image = z.object({
  id: ImageId,
  title: z.string(),
  imageUrl: z.string(),
  image: z.string(),
  width: z.int(),
  height: z.int(),
  eyebrow: z.string(),
  headline: z.string(),
  text: z.string(),
  buttonLabel: z.string(),
  buttonLink: z.string(),
  alt: z.string(),
  /** What the words are to be set in, and whether a veil of the other tone must lie under them. */
  ink: z.enum(INKS),
  hasScrim: z.boolean(),
  /** The owner's own choice; null: the picture decides. */
  inkChoice: z.enum(INKS).nullable(),
})
export type Image = z.output<typeof Image>

/** What rounding to five digits may add up to. */
const ROUNDING = 1e-4
const CROP = 'The crop could not be read'
const share = z.number(CROP).min(0, CROP).max(1, CROP)
const side = share.min(0.01, 'The crop is too small')
/** Which part of a picture is kept, in shares of its width and height as it is seen: upright. The server cuts. */
const Crop = z
  .object({ x: share, y: share, width: side, height: side })
  .refine(({ x, width }) => x + width <= 1 + ROUNDING, CROP)
  .refine(({ y, height }) => y + height <= 1 + ROUNDING, CROP)
export type Crop = z.output<typeof Crop>
const CropText = jsonText(Crop, CROP)

const ById = z.object({ id: idText(ImageId) })
const words = {
  ...(Object.fromEntries(Object.entries(BANNER_WORDS).map(([name, value]) => [name, value.optional()])) as {
    [K in keyof typeof BANNER_WORDS]: z.ZodOptional<(typeof BANNER_WORDS)[K]>
  }),
  ink: InkText.optional(),
}
const AddImage = z.object({
  ...words,
  title: TitleText,
  image: requiredUpload(MESSAGES.imageMissing),
  crop: CropText.optional(),
})
/** Without an image the one that is there stays, as do words that are not sent. */
const UpdateImage = z.object({ ...words, title: TitleText, image: OptionalUpload, crop: CropText.optional() })
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
