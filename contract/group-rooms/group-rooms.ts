import { z } from 'zod'
import { DeliveryAddress, PostalAddress } from '#contract/address.ts'
import { CustomizedProductId } from '#contract/cart.ts'
import { Email, PersonName, Phone, SizeField } from '#contract/fields.ts'
import { Contact, Instant, Money, personalId } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { GROUP_LOOKS_PER_MINUTE, GROUP_NAME_MAX, GROUP_TITLE_MAX } from '#contract/limits.ts'
import { ORDER_STATUSES } from '#contract/order-status.ts'
import { OrderId } from '#contract/orders.ts'
import { StudioFontId } from '#contract/print/layer-fields.ts'
import { tidyText } from '#contract/print/layers.ts'
import { LETTERINGS } from './lettering.ts'

export const GroupRoomId = personalId<'GroupRoomId'>()
export type GroupRoomId = z.output<typeof GroupRoomId>
export const GroupShareId = personalId<'GroupShareId'>()
export type GroupShareId = z.output<typeof GroupShareId>

/** Who pays: each member for their own shirt, or the organiser for all of them when the room closes. */
export const GROUP_PAYERS = ['members', 'organiser'] as const
/** One parcel to the organiser, or one to each member. */
export const GROUP_PARCELS = ['one', 'each'] as const
export const GROUP_STATES = ['open', 'closed', 'cancelled'] as const
/** `waiting`: ordered and not paid yet; `in`: counts; `out`: left, was removed, or did not pay in time. */
const SHARE_STATES = ['waiting', 'in', 'out'] as const

const Title = z
  .string('Give the group order a name')
  .max(4 * GROUP_TITLE_MAX)
  .overwrite(tidyText)
  .min(1, 'Give the group order a name')
  .max(GROUP_TITLE_MAX, `Use at most ${GROUP_TITLE_MAX} characters`)
  .regex(/^[^\p{Cc}]*$/u, 'The name has characters that cannot be used')

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'Choose a colour')

export const MakeRoom = z.object({
  customizedProductId: CustomizedProductId,
  title: Title,
  deadline: Instant,
  payer: z.enum(GROUP_PAYERS),
  parcels: z.enum(GROUP_PARCELS),
  lettering: z.enum(LETTERINGS),
  font: StudioFontId,
  /** Of the letters. */
  colour,
  sizes: z.array(SizeField).min(1, 'Choose at least one size').max(20),
})
export type MakeRoom = z.output<typeof MakeRoom>

const ShirtName = z
  .string()
  .max(200)
  .overwrite(tidyText)
  .max(GROUP_NAME_MAX, `Use at most ${GROUP_NAME_MAX} characters on the shirt`)
  .regex(/^[^\p{Cc}]*$/u, 'This name has characters that cannot be printed')

const Join = z.object({
  /** Made by the page: the second of two clicks is the same shirt. */
  key: z.uuid(),
  ownName: PersonName,
  email: Email,
  /** With a parcel of their own. */
  phone: Phone.optional(),
  address: DeliveryAddress.optional(),
  size: SizeField,
  shirtName: ShirtName,
  shirtNumber: z.string().regex(/^\d{0,2}$/, 'A number from 0 to 99'),
  /** Whether the others see their first name. */
  showsName: z.boolean(),
})
export type JoinRoom = z.output<typeof Join>

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
})
export type GroupTally = z.output<typeof GroupTally>

const roomFields = {
  title: z.string(),
  category: z.string(),
  color: z.string(),
  material: z.string(),
  sizes: z.array(z.string()),
  payer: z.enum(GROUP_PAYERS),
  parcels: z.enum(GROUP_PARCELS),
  lettering: z.enum(LETTERINGS),
  font: z.string().nullable(),
  letterColor: z.string().nullable(),
  deadline: Instant,
  slabs: Slabs,
}

/** A group order as anybody with its link sees it. Of persons only first names, of those who agreed. */
export const LinkedRoom = z.object({
  ...roomFields,
  organiser: z.string(),
  /** Where the one parcel goes. */
  city: z.string().nullable(),
  isOpen: z.boolean(),
  isFull: z.boolean(),
  tally: GroupTally,
  /** The sides of the design, each with its picture; with lettering the back is always one of them. */
  sides: z.array(z.string()),
})
export type LinkedRoom = z.output<typeof LinkedRoom>

const Shape = z.object({ path: z.string(), transform: z.string() })
/** The letters on the picture of the back, which has 1000 × 1250 units. */
export const ShownLetters = z.object({ shapes: z.array(Shape), missing: z.array(z.string()) })
export type ShownLetters = z.output<typeof ShownLetters>

const RoomShare = z.object({
  id: GroupShareId,
  name: z.string(),
  email: Contact,
  size: z.string(),
  shirtName: z.string(),
  shirtNumber: z.string(),
  state: z.enum(SHARE_STATES),
  joinedAt: Instant,
})

const ListedRoom = z.object({
  id: GroupRoomId,
  title: z.string(),
  category: z.string(),
  color: z.string(),
  state: z.enum(GROUP_STATES),
  deadline: Instant,
  pieces: z.int(),
  token: z.string(),
})
export type ListedRoom = z.output<typeof ListedRoom>

/** A group order as its organiser sees it. */
export const OwnRoom = z.object({
  id: GroupRoomId,
  token: z.string(),
  ...roomFields,
  tally: GroupTally,
  sides: z.array(z.string()),
  shares: z.array(RoomShare),
  address: PostalAddress.nullable(),
  closedAt: Instant.nullable(),
  /** Whether everything that follows from closing or cancelling is done. */
  isSettled: z.boolean(),
  /** Whether the shop has begun to print: then it can no longer be cancelled here. */
  isInProduction: z.boolean(),
  /** Where the organiser pays for all: their order. */
  order: z
    .object({ number: z.int(), status: z.enum(ORDER_STATUSES), total: Money, payPath: z.string().nullable() })
    .nullable(),
})
export type OwnRoom = z.output<typeof OwnRoom>

/** What a group order of a design would be. */
const RoomOptions = z.object({
  category: z.string(),
  color: z.string(),
  sizes: z.array(z.string()),
  mockupUrl: z.string(),
  /** What cannot be printed on the back, because the design has something there. */
  taken: z.array(z.enum(LETTERINGS)),
  slabs: z.object({ none: Slabs, name: Slabs, 'name-number': Slabs }),
  /** The default address of the caller. */
  address: PostalAddress.nullable(),
})
export type RoomOptions = z.output<typeof RoomOptions>

/** A member's shirt, for whoever has its payment link. */
export const LinkedShare = z.object({
  title: z.string(),
  roomToken: z.string(),
  size: z.string(),
  shirtName: z.string(),
  shirtNumber: z.string(),
  state: z.enum(SHARE_STATES),
  roomState: z.enum(GROUP_STATES),
  canLeave: z.boolean(),
  deadline: Instant,
  /** What was paid before the last price was known, and that price; null while the room is open. */
  settled: z.object({ paid: Money, unitPrice: Money, refund: Money }).nullable(),
})
export type LinkedShare = z.output<typeof LinkedShare>

const AdminRoom = z.object({
  id: GroupRoomId,
  title: z.string(),
  organiser: z.string(),
  state: z.enum(GROUP_STATES),
  payer: z.enum(GROUP_PAYERS),
  parcels: z.enum(GROUP_PARCELS),
  deadline: Instant,
  pieces: z.int(),
  paid: Money,
})
export type AdminRoom = z.output<typeof AdminRoom>

const AdminRoomPage = z.object({
  room: AdminRoom,
  category: z.string(),
  color: z.string(),
  material: z.string(),
  lettering: z.enum(LETTERINGS),
  font: z.string().nullable(),
  letterColor: z.string().nullable(),
  slabs: Slabs,
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
      size: z.string(),
      shirtName: z.string(),
      shirtNumber: z.string(),
      state: z.enum(SHARE_STATES),
      orderId: OrderId.nullable(),
      orderNumber: z.int().nullable(),
      orderStatus: z.enum(ORDER_STATUSES).nullable(),
      price: Money.nullable(),
      refund: Money,
    }),
  ),
})
export type AdminRoomPage = z.output<typeof AdminRoomPage>

const ById = z.object({ id: GroupRoomId })
const ByToken = z.object({ token: z.string().max(100) })
const mine = { access: 'customer', bodyLimit: 8_192 } as const
const own = { ...mine, params: ById, throws: { not_found: null, illegal_transition: null }, reply: OwnRoom } as const
const byLink = { access: 'public', params: ByToken } as const
const looked = {
  limit: { max: GROUP_LOOKS_PER_MINUTE, seconds: 60 },
  throws: { not_found: null, rate_limited: null },
} as const
const office = { access: 'admin', permission: 'orders:read' } as const

export const groupRooms = {
  list: route('GET', '/group-rooms', {
    ...mine,
    reply: z.array(ListedRoom),
    summary: 'The caller’s group orders, the last one first.',
  }),
  options: route('GET', '/group-rooms/design/:customizedProductId', {
    ...mine,
    params: z.object({ customizedProductId: CustomizedProductId }),
    throws: { not_found: null },
    reply: RoomOptions,
    summary: 'What a group order of one of the caller’s designs can have, at the prices of now.',
  }),
  make: route('POST', '/group-rooms', {
    ...mine,
    status: 201,
    body: MakeRoom,
    limit: { max: 20, seconds: 3_600 },
    throws: { not_found: null, rate_limited: null, provider_unavailable: null, illegal_transition: null },
    reply: OwnRoom,
    summary: 'Makes a group order of a design. Its prices stay as they are now.',
  }),
  get: route('GET', '/group-rooms/:id', { ...own }),
  extend: route('PUT', '/group-rooms/:id', {
    ...own,
    body: z.object({ deadline: Instant }),
    summary: 'Sets another deadline, while it is open.',
  }),
  close: route('POST', '/group-rooms/:id/close', {
    ...own,
    summary:
      'Closes it: the number of shirts decides the price, and whoever has paid more gets the difference back. Again changes nothing.',
  }),
  cancel: route('POST', '/group-rooms/:id/cancel', {
    ...own,
    summary: 'Cancels it and all its orders, until the shop has begun to print; what was paid is refunded.',
  }),
  removeShare: route('DELETE', '/group-rooms/:id/shares/:share', {
    ...own,
    params: z.object({ id: GroupRoomId, share: GroupShareId }),
    summary: 'Removes a member who has not paid.',
  }),
  order: route('POST', '/group-rooms/:id/order', {
    ...own,
    throws: { ...own.throws, provider_unavailable: null },
    summary: 'Where the organiser pays and has not in time: makes the order of all shirts once more.',
  }),
}

export const groupLinks = {
  read: route('GET', '/group/:token', {
    ...byLink,
    ...looked,
    reply: LinkedRoom,
    summary: 'A group order, by its link.',
  }),
  tally: route('GET', '/group/:token/tally', {
    ...byLink,
    ...looked,
    reply: GroupTally,
    summary: 'What changes while people join. `GET /group/:token/live` sends the same as server-sent events.',
  }),
  letters: route('GET', '/group/:token/letters', {
    ...byLink,
    ...looked,
    query: z.object({ name: z.string().max(200).optional(), number: z.string().max(10).optional() }),
    reply: ShownLetters,
    summary: 'How a name and a number look on the back, as they are printed.',
  }),
  join: route('POST', '/group/:token/join', {
    ...byLink,
    body: Join,
    bodyLimit: 8_192,
    limit: { max: 30, seconds: 3_600 },
    throws: {
      not_found: null,
      rate_limited: null,
      illegal_transition: null,
      provider_unavailable: null,
      pin_unserviceable: null,
      order_value: null,
    },
    reply: z.object({
      /** Where it is paid; null when the organiser pays. */
      payPath: z.string().nullable(),
    }),
    summary: 'Adds a shirt for somebody. Where each pays, it is an order that waits for its payment.',
  }),
  share: route('GET', '/group-share/:token', {
    ...byLink,
    ...looked,
    reply: LinkedShare,
    summary: 'A member’s shirt, by the payment link of its order.',
  }),
  leave: route('POST', '/group-share/:token/leave', {
    ...byLink,
    limit: { max: 20, seconds: 60 },
    throws: { not_found: null, rate_limited: null, illegal_transition: null },
    reply: LinkedShare,
    summary: 'Leaves the group order while it is open; what was paid is refunded. Again changes nothing.',
  }),
}

export const groupDesk = {
  list: route('GET', '/groups', {
    ...office,
    paged: true,
    query: z.object({ ...Paging, state: z.enum(GROUP_STATES).optional() }),
    reply: z.array(AdminRoom),
    summary: 'All group orders, the last one first.',
  }),
  get: route('GET', '/groups/:id', { ...office, params: ById, throws: { not_found: null }, reply: AdminRoomPage }),
  close: route('POST', '/groups/:id/close', {
    access: 'admin',
    permission: 'orders:create',
    params: ById,
    throws: { not_found: null, illegal_transition: null },
    reply: AdminRoomPage,
  }),
  cancel: route('POST', '/groups/:id/cancel', {
    access: 'admin',
    permission: 'orders:cancel',
    params: ById,
    throws: { not_found: null, illegal_transition: null },
    reply: AdminRoomPage,
    summary: 'Cancels a group order and all its orders, until one of them is accepted.',
  }),
}
