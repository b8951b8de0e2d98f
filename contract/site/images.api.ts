import { z } from 'zod'
import { jsonText, TitleText } from '#contract/basics/fields.ts'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { catalogueId, Instant, idText, OptionalUpload, requiredUpload } from '#contract/http/codecs.ts'
import { ListQuery, Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { BANNER_TEXTS, INKS, InkText } from './banners.api.ts'

export const ImageId = catalogueId<'ImageId'>()
export type ImageId = z.output<typeof ImageId>

/**
 * A banner or general image with its text. `image` and `imageUrl` are the same address, because clients read both names.
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
  /** The text colour. `hasScrim`: whether the text needs a scrim of the opposite tone behind it. */
  ink: z.enum(INKS),
  hasScrim: z.boolean(),
  /** The colour that the owner chose; null: it is chosen automatically from the picture. */
  inkChoice: z.enum(INKS).nullable(),
  updatedAt: Instant,
})
export type Image = z.output<typeof Image>

/** Tolerance for rounding to five digits. */
const ROUNDING = 1e-4
const CROP = reason('crop_unreadable')
const share = z.number(CROP).min(0, CROP).max(1, CROP)
const side = share.min(0.01, reason('crop_too_small'))
/** The part of a picture to keep, as fractions of the width and height of the upright picture. */
const Crop = z
  .object({ x: share, y: share, width: side, height: side })
  .refine(({ x, width }) => x + width <= 1 + ROUNDING, CROP)
  .refine(({ y, height }) => y + height <= 1 + ROUNDING, CROP)
export type Crop = z.output<typeof Crop>
const CropText = jsonText(Crop, CROP)

const ById = z.object({ id: idText(ImageId) })
const texts = {
  ...(Object.fromEntries(Object.entries(BANNER_TEXTS).map(([name, value]) => [name, value.optional()])) as {
    [K in keyof typeof BANNER_TEXTS]: z.ZodOptional<(typeof BANNER_TEXTS)[K]>
  }),
  ink: InkText.optional(),
}
const AddImage = z.object({
  ...texts,
  title: TitleText,
  image: requiredUpload(reason('image_missing')),
  crop: CropText.optional(),
})
/** Without a new image the current one stays. Texts that are absent stay unchanged. */
const UpdateImage = z.object({
  ...texts,
  title: TitleText,
  image: OptionalUpload,
  crop: CropText.optional(),
  /** The value that was read. The request fails as `stale` when the image has changed since. Absent: not checked. */
  updatedAt: Instant.optional(),
})
const uploads = { fileSize: UPLOAD_MAX_BYTES, field: 'image', keep: 1 } as const

/** A picture of the media library: one that a product or a banner of the shop has. */
const LibraryPicture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** The product or banner that has it; of several the first by name. */
  name: z.string(),
  alt: z.string(),
  /** The colour that it shows there; null: every colour. */
  colour: z.string().nullable(),
})
export type LibraryPicture = z.output<typeof LibraryPicture>

/** `q`: words of the name of a product or banner. */
const LibraryQuery = z.object({ q: z.string().trim().max(100).optional(), ...Paging })

export const images = {
  library: route('GET', '/images/library', {
    access: 'admin',
    permission: 'catalogue:write',
    query: LibraryQuery,
    paged: true,
    reply: z.array(LibraryPicture),
    summary: 'The pictures of products and banners, newest first, to use them once more.',
  }),
  list: route('GET', '/images', { access: 'public', query: ListQuery, paged: true, reply: z.array(Image) }),
  byTitle: route('GET', '/images/title/:title', {
    access: 'public',
    params: z.object({ title: z.string().min(1).max(100) }),
    reply: Image,
  }),
  add: route('POST', '/images/add', {
    access: 'admin',
    permission: 'content:write',
    form: AddImage,
    uploads,
    status: 201,
    throws: { title_taken: null },
    reply: Image,
  }),
  update: route('PUT', '/images/:id', {
    access: 'admin',
    permission: 'content:write',
    params: ById,
    form: UpdateImage,
    uploads,
    throws: { title_taken: null, stale: null },
    reply: Image,
    summary: 'Changes an image. Throws stale when somebody has changed it since `updatedAt`.',
  }),
  remove: route('DELETE', '/images/:id', { access: 'admin', permission: 'content:write', params: ById }),
}
