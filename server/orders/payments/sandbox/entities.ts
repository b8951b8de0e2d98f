import { z } from 'zod'

/** Like the provider, an empty array when there are no notes. */
const Notes = z.union([z.record(z.string(), z.string()), z.array(z.never())])
export type Notes = z.output<typeof Notes>

const text = z.string().nullable()
const count = z.int().min(0)

/** How the payments of an order are captured after authorisation; minutes from the start of the payment. */
const Capture = z.object({ isAutomatic: z.boolean(), automaticMinutes: z.int(), manualMinutes: z.int() })

const OrderBody = z.object({
  shown: z.object({
    id: z.string(),
    entity: z.literal('order'),
    amount: count,
    amount_paid: count,
    amount_due: count,
    currency: z.literal('INR'),
    receipt: text,
    offer_id: z.null(),
    status: z.enum(['created', 'attempted', 'paid']),
    attempts: count,
    notes: Notes,
  }),
  capture: Capture,
})

const METHODS = ['card', 'upi'] as const
export type Method = (typeof METHODS)[number]

const PaymentBody = z.object({
  shown: z.object({
    id: z.string(),
    entity: z.literal('payment'),
    amount: count,
    currency: z.literal('INR'),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    order_id: z.string(),
    invoice_id: z.null(),
    international: z.boolean(),
    method: z.enum(METHODS),
    amount_refunded: count,
    refund_status: z.enum(['partial', 'full']).nullable(),
    captured: z.boolean(),
    description: text,
    card_id: text,
    bank: text,
    wallet: text,
    vpa: text,
    email: text,
    contact: text,
    notes: Notes,
    fee: z.int().nullable(),
    tax: z.int().nullable(),
    error_code: text,
    error_description: text,
    error_source: text,
    error_step: text,
    error_reason: text,
    acquirer_data: z.object({ rrn: text }),
  }),
  /** The step that is applied automatically when it is due. */
  next: z.enum(['authorize', 'capture', 'expire']).nullable(),
})

const RefundBody = z.object({
  shown: z.object({
    id: z.string(),
    entity: z.literal('refund'),
    amount: count,
    currency: z.literal('INR'),
    payment_id: z.string(),
    notes: Notes,
    receipt: text,
    acquirer_data: z.object({ arn: text }),
    batch_id: z.null(),
    status: z.enum(['pending', 'processed', 'failed']),
    speed_requested: z.enum(['normal', 'optimum']),
    speed_processed: z.literal('normal'),
  }),
})

/** An idempotency key of a refund: a repeated request returns the same refund, a different request is refused. */
const RefundKeyBody = z.object({ refund: z.string(), request: z.string() })

/** One event with the exact bytes that are sent, because the signature covers them. */
export const EventBody = z.object({ event: z.string(), payment: z.string(), raw: z.string(), attempts: count })

/** Exists while a test suspends the automatic sending of events. */
const HoldBody = z.object({})

export const BODIES = {
  order: OrderBody,
  payment: PaymentBody,
  refund: RefundBody,
  refund_key: RefundKeyBody,
  event: EventBody,
  hold: HoldBody,
}
export type Kind = keyof typeof BODIES
export type BodyOf<K extends Kind> = z.output<(typeof BODIES)[K]>

export type Entity<K extends Kind> = { id: string; parent: string | null; createdAt: Date; body: BodyOf<K> }

/** An entity in the provider's format; times are Unix seconds. */
export function present<K extends 'order' | 'payment' | 'refund'>({ body, createdAt }: Entity<K>) {
  return { ...body.shown, created_at: Math.floor(createdAt.getTime() / 1000) }
}
