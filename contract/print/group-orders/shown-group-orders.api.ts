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

/** What changes while people join: counts, and first names of those who agreed. */
export const GroupTally = z.object({
  state: z.enum(GROUP_STATES),
  pieces: z.int(),
  bySize: z.record(z.string(), z.int()),
  /** Of those who joined last. */
  names: z.array(z.string()),
  /** What a shirt costs the next one who joins; once it is closed, what it costs everybody. */
  unitPrice: Money,
  next: z.object({ more: z.int(), unitPrice: Money }).nullable(),
  /** Sizes of which no unprinted shirt is left for one more. */
  usedUp: z.array(z.string()),
})
export type GroupTally = z.output<typeof GroupTally>

/** The garment, what is on its back besides the design, and what it costs. */
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

/** A group order as anybody with its link sees it. Of persons only first names, of those who agreed. */
export const LinkedGroupOrder = z.object({
  ...groupOrderFields,
  organiser: z.string(),
  /** Where the one parcel goes. */
  city: z.string().nullable(),
  isOpen: z.boolean(),
  isFull: z.boolean(),
  tally: GroupTally,
  /** The sides of the design, each with its picture; with lettering the back is always one of them. */
  sides: z.array(z.string()),
})
export type LinkedGroupOrder = z.output<typeof LinkedGroupOrder>

const Shape = z.object({ path: z.string(), transform: z.string() })
/** The letters on the picture of the back, which has 1000 × 1250 units; `problem`: why they cannot be printed. */
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
  /** Its link, for whoever shall join, and the QR code of it. */
  link: z.string(),
  qr: QrCode,
  ...groupOrderFields,
  tally: GroupTally,
  sides: z.array(z.string()),
  shares: z.array(GroupOrderShare),
  address: PostalAddress.nullable(),
  closedAt: Instant.nullable(),
  /** Whether everything that follows from closing or cancelling is done. */
  isSettled: z.boolean(),
  /** Until when members who paid less than the last price may answer; null when nobody is asked. */
  waitsUntil: Instant.nullable(),
  /** Whether the shop has begun to print: then it can no longer be cancelled here. */
  isInProduction: z.boolean(),
  /** Where the organiser pays for all: their order. */
  order: z
    .object({ number: z.int(), status: z.enum(ORDER_STATUSES), total: Money, payPath: z.string().nullable() })
    .nullable(),
})
export type OrganiserGroupOrder = z.output<typeof OrganiserGroupOrder>

/** What a group order of a design would be. */
export const GroupOrderOptions = z.object({
  category: z.string(),
  color: z.string(),
  sizes: z.array(z.string()),
  /** Sizes of which no unprinted shirt is left now. */
  usedUp: z.array(z.string()),
  mockupUrl: z.string(),
  /** What cannot be printed on the back, because the design has something there. */
  taken: z.array(z.enum(LETTERINGS)),
  slabs: z.object({ none: Slabs, name: Slabs, 'name-number': Slabs }),
  /** Whether the caller has confirmed their email, without which nobody opens a group order: its link sends mails. */
  isConfirmed: z.boolean(),
  /** The default address of the caller. */
  address: PostalAddress.nullable(),
})
export type GroupOrderOptions = z.output<typeof GroupOrderOptions>

/** A member's shirt, for whoever has its link. Of the organiser it has first name and town. */
export const LinkedShare = z.object({
  firstName: z.string(),
  title: z.string(),
  roomToken: z.string(),
  organiser: z.string(),
  /** Where the one parcel goes. */
  city: z.string().nullable(),
  category: z.string(),
  color: z.string(),
  side: z.string().nullable(),
  ...shareFields,
  roomState: z.enum(GROUP_STATES),
  canLeave: z.boolean(),
  deadline: Instant,
  /** What it costs when it is paid now; null when it cannot be paid. */
  price: Money.nullable(),
  /** The order that it is while its payment window is open, and since it was paid. */
  order: z.object({ number: z.int(), payLink: z.string(), until: Instant.nullable() }).nullable(),
  /** It was paid below the last price: what was paid, and until when its member can pay the last price or leave. */
  asked: z.object({ paid: Money, until: Instant }).nullable(),
  /** The link of the share that takes its place at the last price. */
  replacedBy: z.string().nullable(),
  /** What was paid before the last price was known, and that price; null while the room is open. */
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
  /** The secret of its link, and the first side of its design; null once its person was erased. */
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
