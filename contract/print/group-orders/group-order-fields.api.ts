import { z } from 'zod'
import { Email, PersonName, Phone } from '#contract/basics/fields.ts'
import { GROUP_NAME_MAX, GROUP_TITLE_MAX } from '#contract/basics/limits.ts'
import { SizeField } from '#contract/catalogue/line-sizes.api.ts'
import { Instant, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { DeliveryAddress } from '#contract/people/address.api.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { StudioFontId } from '#contract/selling/designs/layer-fields.api.ts'
import { tidyText } from '#contract/selling/designs/layers.ts'
import { GROUP_PARCELS, GROUP_PAYERS } from './group-orders.ts'
import { LETTERINGS } from './lettering.ts'

export const GroupOrderId = personalId<'GroupOrderId'>()
export type GroupOrderId = z.output<typeof GroupOrderId>
export const GroupShareId = personalId<'GroupShareId'>()
export type GroupShareId = z.output<typeof GroupShareId>

/** A link, a domain or an email, which mail programs make clickable. Texts like B.Tech and 2.0 do not match. */
const LINK_LIKE =
  /:\/\/|www[.。．｡]|https?:|\S@\S|[\p{L}\p{N}-]{2,}[.。．｡]\p{L}{2,}|[.。．｡]\p{L}{2,}[/:?#]|\d+\.\d+\.\d+\.\d+/iu

const Title = z
  .string(reason('group_name_missing'))
  .max(4 * GROUP_TITLE_MAX)
  .overwrite(tidyText)
  .min(1, reason('group_name_missing'))
  .max(GROUP_TITLE_MAX, reason('group_name_too_long', { maximum: GROUP_TITLE_MAX }))
  .regex(/^[^\p{Cc}]*$/u, reason('group_name_not_usable'))
  .refine((title) => !LINK_LIKE.test(title), reason('group_name_has_link'))

const colour = z.string().regex(/^#[\da-f]{6}$/i, reason('lettering_colour_missing'))

export const CreateGroupOrder = z.object({
  customizedProductId: CustomizedProductId,
  title: Title,
  deadline: Instant,
  payer: z.enum(GROUP_PAYERS),
  parcels: z.enum(GROUP_PARCELS),
  lettering: z.enum(LETTERINGS),
  font: StudioFontId,
  /** The colour of the lettering. */
  colour,
  sizes: z.array(SizeField).min(1, reason('group_sizes_missing')).max(20),
})
export type CreateGroupOrder = z.output<typeof CreateGroupOrder>

const NAME_TOO_LONG = reason('shirt_name_too_long', { maximum: GROUP_NAME_MAX })

const ShirtName = z
  .string()
  .max(200, NAME_TOO_LONG)
  .overwrite(tidyText)
  .max(GROUP_NAME_MAX, NAME_TOO_LONG)
  .regex(/^[^\p{Cc}]*$/u, reason('shirt_name_not_printable'))

export const Join = z.object({
  /** An idempotency key made by the page: a double click adds only one shirt. */
  key: z.uuid(),
  ownName: PersonName,
  email: Email,
  /** Only for a group order with one parcel per member. */
  phone: Phone.optional(),
  address: DeliveryAddress.optional(),
  size: SizeField,
  shirtName: ShirtName,
  shirtNumber: z.string().regex(/^\d{0,2}$/, reason('shirt_number_invalid')),
  /** Whether the other members see this member's first name. */
  showsName: z.boolean(),
})
export type JoinGroupOrder = z.output<typeof Join>
