import { z } from 'zod'
import { Email, PersonName, Phone } from '#contract/basics/fields.ts'
import { GROUP_NAME_MAX, GROUP_TITLE_MAX } from '#contract/basics/limits.ts'
import { SizeField } from '#contract/catalogue/line-sizes.api.ts'
import { Instant, personalId } from '#contract/http/codecs.ts'
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
  .string('Give the group order a name')
  .max(4 * GROUP_TITLE_MAX)
  .overwrite(tidyText)
  .min(1, 'Give the group order a name')
  .max(GROUP_TITLE_MAX, `Use at most ${GROUP_TITLE_MAX} characters`)
  .regex(/^[^\p{Cc}]*$/u, 'The name has characters that cannot be used')
  .refine((title) => !LINK_LIKE.test(title), 'The name cannot have links or web and email addresses')

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'Choose a colour')

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
  sizes: z.array(SizeField).min(1, 'Choose at least one size').max(20),
})
export type CreateGroupOrder = z.output<typeof CreateGroupOrder>

const NAME_TOO_LONG = `Use at most ${GROUP_NAME_MAX} characters on the shirt`

const ShirtName = z
  .string()
  .max(200, NAME_TOO_LONG)
  .overwrite(tidyText)
  .max(GROUP_NAME_MAX, NAME_TOO_LONG)
  .regex(/^[^\p{Cc}]*$/u, 'This name has characters that cannot be printed')

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
  shirtNumber: z.string().regex(/^\d{0,2}$/, 'A number from 0 to 99'),
  /** Whether the other members see this member's first name. */
  showsName: z.boolean(),
})
export type JoinGroupOrder = z.output<typeof Join>
