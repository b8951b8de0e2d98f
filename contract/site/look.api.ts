import { z } from 'zod'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { requiredUpload } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { CORNERS, HEADINGS } from './look.ts'

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, reason('look_colour_invalid'))
/** The key of a stored public picture, as the upload returns it. */
const PictureKey = z.string().regex(/^[0-9a-f]{32}$/, reason('look_picture_unknown'))

/** All choices; null or absent is as built in. */
const Look = z.object({
  accent: Colour.nullish(),
  background: Colour.nullish(),
  corners: z.enum(CORNERS).nullish(),
  headings: z.enum(HEADINGS).nullish(),
  logo: PictureKey.nullish(),
  icon: PictureKey.nullish(),
})
export type LookInput = z.output<typeof Look>

const Picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
const StoredPicture = Picture.extend({ key: z.string() })
export type StoredLookPicture = z.output<typeof StoredPicture>

const CHOICES = {
  accent: z.string().nullable(),
  background: z.string().nullable(),
  corners: z.enum(CORNERS).nullable(),
  headings: z.enum(HEADINGS).nullable(),
}

/** The look of the pages: see `lookCss`. */
export const ShownLook = z.object({ ...CHOICES, logo: Picture.nullable() })
export type ShownLook = z.output<typeof ShownLook>

const OwnersLook = z.object({ ...CHOICES, logo: StoredPicture.nullable(), icon: StoredPicture.nullable() })
export type OwnersLook = z.output<typeof OwnersLook>

export const look = {
  get: route('GET', '/look', { access: 'admin', permission: 'settings:read', reply: OwnersLook }),
  preview: route('GET', '/look/preview', {
    access: 'admin',
    permission: 'settings:read',
    query: Look,
    reply: z.object({ look: ShownLook.nullable() }),
    summary:
      'The look that pages would have with these choices, which are not saved. Refuses what saving would refuse.',
  }),
  upload: route('POST', '/look/pictures', {
    access: 'admin',
    permission: 'settings:write',
    form: z.object({ image: requiredUpload(reason('image_missing')) }),
    uploads: { fileSize: UPLOAD_MAX_BYTES, field: 'image', keep: 1 },
    status: 201,
    reply: StoredPicture,
    summary: 'Stores a logo or an icon for a preview. One that is not saved within a day is removed.',
  }),
  change: route('PUT', '/look', {
    access: 'admin',
    permission: 'settings:write',
    body: Look,
    reply: OwnersLook,
    summary: 'Replaces the whole look: what is null or absent is as built in.',
  }),
}
