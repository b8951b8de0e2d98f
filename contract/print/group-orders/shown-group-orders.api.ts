import { z } from 'zod'
import { QrCode } from '#contract/basics/qr-code.ts'
import { Contact, Instant, Money } from '#contract/http/codecs.ts'
import { ORDER_STATUSES } from '#contract/orders/order-status.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { PostalAddress } from '#contract/people/address.api.ts'
import { GroupOrderId, GroupShareId } from './group-order-fields.api.ts'
import { GROUP_PARCELS, GROUP_PAYERS, GROUP_STATES, SHARE_STATES } from './group-orders.ts'
import { LETTERINGS } from './lettering.ts'

const Slabs = z.array(z.object({ from: z.int(), unitPrice: Money }))

/** What changes while people join: counts, and the first names of members who agreed to show them. */
export const GroupTally = z.object({
  state: z.enum(GROUP_STATES),
  pieces: z.int(),
  bySize: z.record(z.string(), z.int()),
  /** First names of the members who joined last. */
  names: z.array(z.string()),
  /** The price of a shirt for the next member; after closing, the price for everybody. */
  unitPrice: Money,
  next: z.object({ more: z.int(), unitPrice: Money }).nullable(),
  /** Sizes that are sold out. */
  usedUp: z.array(z.string()),
})
export type GroupTally = z.output<typeof GroupTally>

/** The garment, its lettering, and its price. */
const shirtFields = {
  category: z.string(),
  color: z.string(),
  material: z.string(),
  lettering: z.enum(LETTERINGS),
  font: z.string().nullable(),
  letterColor: z.string().nullable(),
  slabs: Slabs,
}

const groupOrderFields = {
  title: z.string(),
  ...shirtFields,
  sizes: z.array(z.string()),
  payer: z.enum(GROUP_PAYERS),
  parcels: z.enum(GROUP_PARCELS),
  deadline: Instant,
}

/** One shirt of a group order. */
const shareFields = {
  size: z.string(),
  shirtName: z.string(),
  shirtNumber: z.string(),
  state: z.enum(SHARE_STATES),
}

/** A group order as shown to anybody who has its link. Of personal data only the first names of members who agreed are shown. */
export const LinkedGroupOrder = z.object({
  ...groupOrderFields,
  organiser: z.string(),
  /** The city to which a single parcel goes. */
  city: z.string().nullable(),
  isOpen: z.boolean(),
  isFull: z.boolean(),
  tally: GroupTally,
  /** The sides with pictures of the design. With lettering the back is always included. */
  sides: z.array(z.string()),
})
export type LinkedGroupOrder = z.output<typeof LinkedGroupOrder>

const Shape = z.object({ path: z.string(), transform: z.string() })
/** The lettering in a picture of the back with 1000 × 1250 units. `problem`: why it cannot be printed; null when it can. */
export const ShownLetters = z.object({ shapes: z.array(Shape), problem: z.string().nullable() })
export type ShownLetters = z.output<typeof ShownLetters>

const GroupOrderShare = z.object({
  id: GroupShareId,
  name: z.string(),
  email: Contact,
  ...shareFields,
  joinedAt: Instant,
})

export const ListedGroupOrder = z.object({
  id: GroupOrderId,
  title: z.string(),
  category: z.string(),
  color: z.string(),
  state: z.enum(GROUP_STATES),
  deadline: Instant,
  pieces: z.int(),
  token: z.string(),
})
export type ListedGroupOrder = z.output<typeof ListedGroupOrder>

/** A group order as its organiser sees it. */
export const OrganiserGroupOrder = z.object({
  id: GroupOrderId,
  token: z.string(),
  /** The link for people who want to join, and its QR code. */
  link: z.string(),
  qr: QrCode,
  ...groupOrderFields,
  tally: GroupTally,
  sides: z.array(z.string()),
  shares: z.array(GroupOrderShare),
  address: PostalAddress.nullable(),
  closedAt: Instant.nullable(),
  /** Whether all follow-up work of closing or cancelling is done. */
  isSettled: z.boolean(),
  /** The deadline for members who paid less than the final price; null when nobody has to pay more. */
  waitsUntil: Instant.nullable(),
  /** Whether printing has begun. The organiser can then no longer cancel the group order. */
  isInProduction: z.boolean(),
  /** The organiser's order, when the organiser pays for all. */
  order: z
    .object({ number: z.int(), status: z.enum(ORDER_STATUSES), total: Money, payPath: z.string().nullable() })
    .nullable(),
})
export type OrganiserGroupOrder = z.output<typeof OrganiserGroupOrder>

/** The options for a new group order with a design. */
export const GroupOrderOptions = z.object({
  category: z.string(),
  color: z.string(),
  sizes: z.array(z.string()),
  /** Sizes that are sold out. */
  usedUp: z.array(z.string()),
  mockupUrl: z.string(),
  /** Kinds of lettering that are impossible because the design already covers their place on the back. */
  taken: z.array(z.enum(LETTERINGS)),
  slabs: z.object({ none: Slabs, name: Slabs, 'name-number': Slabs }),
  /** Whether the caller has confirmed their email. This is required, because the link of a group order causes mails. */
  isConfirmed: z.boolean(),
  /** The default address of the caller. */
  address: PostalAddress.nullable(),
})
export type GroupOrderOptions = z.output<typeof GroupOrderOptions>

/** A member's shirt, as shown to anybody who has its link. Of the organiser it shows only first name and town. */
export const LinkedShare = z.object({
  firstName: z.string(),
  title: z.string(),
  roomToken: z.string(),
  organiser: z.string(),
  /** The city to which a single parcel goes. */
  city: z.string().nullable(),
  category: z.string(),
  color: z.string(),
  side: z.string().nullable(),
  ...shareFields,
  roomState: z.enum(GROUP_STATES),
  canLeave: z.boolean(),
  deadline: Instant,
  /** The price of the shirt if it is paid now; null when it cannot be paid. */
  price: Money.nullable(),
  /** The shirt's order; null before the payment window was opened, and once the order is cancelled. */
  order: z.object({ number: z.int(), payLink: z.string(), until: Instant.nullable() }).nullable(),
  /** For a shirt paid below the final price: the amount paid, and the deadline for paying the final price or leaving. */
  asked: z.object({ paid: Money, until: Instant }).nullable(),
  /** The token of the shirt that replaces this one at the final price; null without one. */
  replacedBy: z.string().nullable(),
  /** The amount paid, the final price, and the refund; null while the group order is open. */
  settled: z.object({ paid: Money, unitPrice: Money, refund: Money }).nullable(),
})
export type LinkedShare = z.output<typeof LinkedShare>

export const AdminGroupOrder = z.object({
  id: GroupOrderId,
  title: z.string(),
  organiser: z.string(),
  state: z.enum(GROUP_STATES),
  payer: z.enum(GROUP_PAYERS),
  parcels: z.enum(GROUP_PARCELS),
  deadline: Instant,
  pieces: z.int(),
  paid: Money,
})
export type AdminGroupOrder = z.output<typeof AdminGroupOrder>

export const AdminGroupOrderPage = z.object({
  room: AdminGroupOrder,
  /** `token`: the secret of the link. `side`: the first side of the design; null once the person's data was erased. */
  token: z.string(),
  side: z.string().nullable(),
  ...shirtFields,
  finalPieces: z.int().nullable(),
  finalPrice: Money.nullable(),
  refunded: Money,
  isInProduction: z.boolean(),
  isSettled: z.boolean(),
  bySize: z.record(z.string(), z.int()),
  shares: z.array(
    z.object({
      id: GroupShareId,
      name: z.string(),
      ...shareFields,
      orderId: OrderId.nullable(),
      orderNumber: z.int().nullable(),
      orderStatus: z.enum(ORDER_STATUSES).nullable(),
      price: Money.nullable(),
      refund: Money,
    }),
  ),
})
export type AdminGroupOrderPage = z.output<typeof AdminGroupOrderPage>

/** The group order that an order belongs to. */
export const OrderGroup = z.object({
  id: GroupOrderId,
  title: z.string(),
  token: z.string(),
  state: z.enum(GROUP_STATES),
})
export type OrderGroup = z.output<typeof OrderGroup>
