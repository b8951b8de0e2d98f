import { z } from 'zod'
import { DESIGN_NAME_MAX, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { SIDES } from '#contract/catalogue/garments.ts'
import { SizeField } from '#contract/catalogue/line-sizes.api.ts'
import { Instant, Money } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { CustomizedProductId, SavedDesignId } from './cart.api.ts'

const DesignName = z
  .string(reason('design_name_missing'))
  .trim()
  .min(1, reason('design_name_missing'))
  .max(DESIGN_NAME_MAX, reason('design_name_too_long', { maximum: DESIGN_NAME_MAX }))

/** A customised shirt that a customer has saved under a name. An edit in the studio makes a new shirt, which can replace it. */
export const SavedDesign = z.object({
  id: SavedDesignId,
  name: z.string(),
  customizedProductId: CustomizedProductId,
  category: z.string(),
  size: z.string(),
  color: z.string(),
  material: z.string(),
  /** The sizes in which the shirt is offered now; empty when its category is no longer offered. */
  sizes: z.array(z.string()),
  /** Today's price of one piece; null while the shop does not offer its category. */
  unitPrice: Money.nullable(),
  mockupUrl: z.string(),
  /** The secret of the share link; null while the design is private. */
  shareToken: z.string().nullable(),
  createdAt: Instant,
})
export type SavedDesign = z.output<typeof SavedDesign>

/** A design as shown to anybody who has its share link, without any data of the customer. */
export const SharedDesign = z.object({
  name: z.string(),
  category: z.string(),
  color: z.string(),
  material: z.string(),
  mockupUrl: z.string(),
  /** The sizes in which the shirt is offered now; empty while the shop does not offer its category. */
  sizes: z.array(z.string()),
  /** Today's price of one piece; null while the shop does not offer its category. */
  unitPrice: Money.nullable(),
  /** The printed sides. `mockupUrl` shows the first one; `?side=` selects another. */
  sides: z.array(z.enum(SIDES)),
})
export type SharedDesign = z.output<typeof SharedDesign>

const ById = z.object({ id: SavedDesignId })
const ByToken = z.object({ token: z.string().max(100) })
const byId = { access: 'customer', params: ById, bodyLimit: 4_096, throws: { not_found: null } } as const

/** server/selling/designs/saved defines the binary routes GET /shared-design/:token/mockup and /preview.jpg. */
export const savedDesigns = {
  list: route('GET', '/saved-designs', {
    access: 'customer',
    reply: z.array(SavedDesign),
    summary: 'The caller’s saved designs, the last one first.',
  }),
  save: route('POST', '/saved-designs', {
    access: 'customer',
    status: 201,
    body: z.object({
      customizedProductId: CustomizedProductId,
      name: DesignName,
      /** The saved design that gets this shirt. When absent, a new design is saved. */
      replaces: SavedDesignId.optional(),
    }),
    bodyLimit: 4_096,
    throws: { not_found: null },
    reply: SavedDesign,
    summary: 'Saves one of the caller’s customised shirts under a name. Saved designs are kept until they are deleted.',
  }),
  rename: route('PUT', '/saved-designs/:id', { ...byId, body: z.object({ name: DesignName }), reply: SavedDesign }),
  duplicate: route('POST', '/saved-designs/:id/copy', { ...byId, status: 201, reply: SavedDesign }),
  remove: route('DELETE', '/saved-designs/:id', {
    ...byId,
    summary: 'Deletes a saved design and its link. What is in the bag or ordered stays.',
  }),
  share: route('POST', '/saved-designs/:id/share', {
    ...byId,
    reply: SavedDesign,
    summary: 'Makes a link; repeating it keeps the link.',
  }),
  stopSharing: route('DELETE', '/saved-designs/:id/share', {
    ...byId,
    reply: SavedDesign,
    summary: 'Ends the link; a later one is another.',
  }),
  toCart: route('POST', '/saved-designs/:id/bag', {
    ...byId,
    body: z.object({ size: SizeField, quantity: z.int().min(1).max(MAX_LINE_QUANTITY).optional() }),
    reply: z.object({ customizedProductId: CustomizedProductId, size: z.string(), color: z.string() }),
    summary:
      'The shirt of this design in a size, at today’s prices, to be added with POST /cart/add-customized. The same design in another size counts with it for quantity breaks.',
  }),
  shared: route('GET', '/shared-design/:token', {
    access: 'public',
    limit: { max: 120, seconds: 60 },
    params: ByToken,
    throws: { not_found: null, rate_limited: null },
    reply: SharedDesign,
    summary: 'The design of a link, while it is shared.',
  }),
  take: route('POST', '/shared-design/:token/copy', {
    access: 'customer',
    status: 201,
    params: ByToken,
    bodyLimit: 4_096,
    limit: { max: 10, seconds: 3_600 },
    throws: { not_found: null, rate_limited: null, too_large: null, unsupported_media: null },
    reply: SavedDesign,
    summary: 'Saves a copy of a shared design for the caller, with pictures of its own, at today’s prices.',
  }),
}
