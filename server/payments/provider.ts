import { z } from 'zod'

/**
 * What we read of the provider's entities; amounts are paise, times unix seconds. Unknown fields are dropped.
 * https://razorpay.com/docs/api/orders/ and https://razorpay.com/docs/api/payments/
 */
export const ProviderOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullable().optional(),
  status: z.string(),
})
export type ProviderOrder = z.output<typeof ProviderOrder>

const text = z.string().nullable().optional()

export const ProviderPayment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** False on a 'refunded' payment that was only authorised: the money went back before it was ours. */
  captured: z.boolean().optional(),
  method: text,
  amount_refunded: z.int().nullable().optional(),
  vpa: text,
  fee: z.int().nullable().optional(),
  tax: z.int().nullable().optional(),
  error_code: text,
  error_description: text,
  error_source: text,
  error_step: text,
  error_reason: text,
  acquirer_data: z.looseObject({ rrn: text }).nullable().optional(),
  created_at: z.int().optional(),
})
export type ProviderPayment = z.output<typeof ProviderPayment>

export const ProviderRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: text,
  // An empty list when there are none.
  notes: z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .nullable()
    .optional(),
  acquirer_data: z.looseObject({ arn: text }).nullable().optional(),
  created_at: z.int().optional(),
})
export type ProviderRefund = z.output<typeof ProviderRefund>

export function collectionOf<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item) })
}

/**
 * - `refused`: the provider understood and said no; asking again changes nothing.
 * - `unreachable`: it never got the request, as far as one can tell; nothing happened there.
 * - `unknown`: it may have done it. Read back before asking again (payments.md 1.9).
 */
export type ProviderFailure = 'refused' | 'unreachable' | 'unknown'

export class ProviderError extends Error {
  readonly kind: ProviderFailure
  readonly status: number | null
  constructor(kind: ProviderFailure, message: string, status: number | null = null, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.kind = kind
    this.status = status
  }

  /** It did answer: with a refusal, with a request to wait, or with something that cannot be read. */
  get isAnswered(): boolean {
    return this.status !== null && this.status < 500
  }
}

/** The payment provider, as the shop uses it. Every call may throw ProviderError. */
export type Provider = {
  createOrder(
    order: { amount: number; receipt: string; notes: Record<string, string> },
    withinMs?: number,
  ): Promise<ProviderOrder>
  /** The order we made under this receipt, if any: what a lost answer is recovered by. */
  findOrder(receipt: string, withinMs?: number): Promise<ProviderOrder | null>
  paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>
  payment(id: string): Promise<ProviderPayment>
  capture(id: string, amount: number): Promise<ProviderPayment>
  /** Safe to repeat under the same key: the provider refunds once. */
  refund(paymentId: string, refund: { amount: number; key: string }): Promise<ProviderRefund>
  /** Every refund of a payment, whoever made it. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
  readRefund(refundId: string): Promise<ProviderRefund>
  /** Every refund of the account that was made in a span of time, whoever made it; those that cannot be read are left out. */
  refundsBetween(from: Date, to: Date): Promise<ProviderRefund[]>
}

/** How a request gets to the provider: over the network, or in process to the built-in sandbox. */
export type Transport = (request: {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal
}) => Promise<{ status: number; text: string }>
