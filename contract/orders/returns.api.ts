import { z } from 'zod'
import { MAX_RETURN_PHOTOS, RETURN_TEXT_MAX, UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { LINE_SIZE_MAX } from '#contract/catalogue/combo-pieces.ts'
import { Instant, Money, named, personalId, Upload } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderItemId } from './order-items.api.ts'
import { OrderId } from './orders.api.ts'
import { UPI_ID } from './refund-rules.ts'
import { HANDOVERS, REFUND_PREFERENCES, RETURN_KINDS, RETURN_STATES } from './returns.ts'

export const ReturnId = personalId<'ReturnId'>()
export type ReturnId = z.output<typeof ReturnId>

/** Free text of several lines: required, bounded, without control characters. */
const freeText = z
  .string(reason('return_incomplete'))
  .max(RETURN_TEXT_MAX, reason('return_text_too_long', { maximum: RETURN_TEXT_MAX }))
  .trim()
  .min(1, reason('return_incomplete'))
  .regex(/^[\P{Cc}\n\r\t]*$/u, reason('text_not_usable'))

/** The size and colour that the shopper wants instead of an item. */
const Exchange = named(
  {
    item: OrderItemId,
    size: z.string().max(LINE_SIZE_MAX),
    color: z.string().max(60),
  },
  { item: 'order_item_id' },
)

const PAY_TO = reason('pay_to_invalid')
const IFSC = '[A-Z]{4}0[A-Z0-9]{6}'
/** A UPI ID, or an account number and the IFSC of its bank, in either order. */
const PayTo = z
  .string(PAY_TO)
  .trim()
  .max(120, PAY_TO)
  .refine(
    (text) =>
      text === '' ||
      UPI_ID.test(text) ||
      new RegExp(`^(?=.*\\b\\d{9,18}\\b)(?=.*\\b${IFSC}\\b)[\\w .,:-]+$`, 'i').test(text),
    PAY_TO,
  )

export const RequestReturn = named(
  {
    products: freeText,
    reason: freeText,
    /** A visitor's email address for replies. Ignored for a signed-in customer. */
    email: z.string(reason('email_invalid')).max(254, reason('email_invalid')).nullable().optional(),
    orderId: OrderId.nullable().optional(),
    items: z.array(OrderItemId).max(100).nullable().optional(),
    /** The items to exchange. All other `items` are refunded. */
    exchanges: z.array(Exchange).max(100).nullable().optional(),
    handover: z.enum(HANDOVERS).nullable().optional(),
    refundTo: z.enum(REFUND_PREFERENCES).nullable().optional(),
    /** Where the refund of an order paid in cash goes: a UPI ID, or account number and IFSC. */
    payTo: PayTo.nullable().optional(),
  },
  { orderId: 'order_id', refundTo: 'refund_to', payTo: 'pay_to' },
)
export type RequestReturn = z.output<typeof RequestReturn>

const UNREADABLE = reason('return_request_unreadable')
/** A `RequestReturn` as JSON in a text field of the form. */
const RequestText = z.codec(z.string(UNREADABLE).max(16_384, UNREADABLE), RequestReturn, {
  decode: (text, { issues }) => {
    try {
      return JSON.parse(text)
    } catch {
      issues.push({ code: 'custom', input: text, message: UNREADABLE })
      return z.NEVER
    }
  },
  encode: (request) => JSON.stringify(request),
})

const RequestWithPhotos = z.object({
  request: RequestText,
  photos: z.array(Upload).max(MAX_RETURN_PHOTOS, reason('too_many_return_photos', { maximum: MAX_RETURN_PHOTOS })),
})

export const ReturnPhotoId = personalId<'ReturnPhotoId'>()
export type ReturnPhotoId = z.output<typeof ReturnPhotoId>

/** A photo of a return request. Only the customer who sent it and admins can load its URL. */
const ReturnPhoto = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type ReturnPhoto = z.output<typeof ReturnPhoto>

const Variant = z.object({ size: z.string(), color: z.string() })
export type Variant = z.output<typeof Variant>

export const Return = named(
  {
    id: ReturnId,
    /** The ticket number for people, such as `R-1001`. */
    ticket: z.string(),
    orderId: OrderId.nullable(),
    items: z.array(
      z.object({
        id: OrderItemId,
        name: z.string(),
        size: z.string(),
        color: z.string(),
        quantity: z.int(),
        /** The size and colour wanted in exchange. They are no longer reserved when the exchange became a refund. */
        wanted: Variant.nullable(),
      }),
    ),
    kind: z.enum(RETURN_KINDS),
    /** Null for a free-text request, and for a request from before exchanges existed. */
    handover: z.enum(HANDOVERS).nullable(),
    /** How the shopper wants to get the money; null when they were not asked. */
    refundTo: z.enum(REFUND_PREFERENCES).nullable(),
    payTo: z.string().nullable(),
    products: z.string(),
    reason: z.string(),
    photos: z.array(ReturnPhoto),
    state: z.enum(RETURN_STATES),
    /** The return fee at the time of the request. */
    fee: Money,
    /** The shop's note to the shopper. */
    note: z.string().nullable(),
    /** Until when the wanted items of an approved exchange stay reserved. */
    holdUntil: Instant.nullable(),
    /** The courier and tracking of the parcel that the shop sends in exchange. */
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    sentAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  {
    orderId: 'order_id',
    refundTo: 'refund_to',
    payTo: 'pay_to',
    holdUntil: 'hold_until',
    trackingNumber: 'tracking_number',
    trackingUrl: 'tracking_url',
    sentAt: 'sent_at',
  },
)
export type Return = z.output<typeof Return>

const RequestedReturn = z.object({
  message: z.string(),
  ticket: z.string(),
  /** The ticket of the refunded items when the request also has exchanges; else null. */
  refundTicket: z.string().nullable(),
})

const REFUSALS = {
  not_returnable: null,
  rate_limited: null,
  /** The items whose wanted size was sold out meanwhile. */
  out_of_stock: z.object({ items: z.array(OrderItemId) }),
} as const

export const returns = {
  request: route('POST', '/return/request', {
    access: 'public',
    body: RequestReturn,
    bodyLimit: 16_384,
    limit: { max: 5, seconds: 3_600 },
    throws: REFUSALS,
    reply: RequestedReturn,
    summary:
      'Requests a return or an exchange. Open to visitors; a signed-in shopper names the order and its items. The wanted sizes are reserved at once.',
  }),
  requestWithPhotos: route('POST', '/returns', {
    access: 'customer',
    form: RequestWithPhotos,
    uploads: { fileSize: UPLOAD_MAX_BYTES, field: 'photos', keep: MAX_RETURN_PHOTOS, repeated: true },
    limit: { max: 5, seconds: 3_600 },
    throws: { ...REFUSALS, too_large: null, unsupported_media: null },
    reply: RequestedReturn,
    summary: 'Requests a return or an exchange as `POST /return/request` does, with photos that only the shop sees.',
  }),
  choices: route('GET', '/returns/choices/:id', {
    access: 'customer',
    params: z.object({ id: OrderId }),
    reply: z.array(z.object({ item: OrderItemId, choices: z.array(Variant) })),
    summary: 'What each item of an own order can be exchanged for now: sizes and colours of the same product in stock.',
  }),
  cancel: route('PUT', '/returns/:id/cancel', {
    access: 'customer',
    params: z.object({ id: ReturnId }),
    throws: { illegal_transition: null },
    reply: Return,
    summary: 'Withdraws an own request until the items have arrived; what an exchange has reserved goes back to stock.',
  }),
  mine: route('GET', '/returns/mine', {
    access: 'customer',
    reply: z.array(Return),
    summary: 'The caller’s return requests, newest first.',
  }),
}
