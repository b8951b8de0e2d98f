import { z } from 'zod'

/**
 * The provider's entities with the fields that the shop uses; amounts are paise, times Unix seconds. Other fields are dropped.
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
  /** False on a 'refunded' payment that was only authorised, never captured. */
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
  // The provider sends an empty array instead of an empty object.
  notes: z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .nullable()
    .optional(),
  acquirer_data: z.looseObject({ arn: text }).nullable().optional(),
  created_at: z.int().optional(),
})
export type ProviderRefund = z.output<typeof ProviderRefund>

export function buildCollectionSchema<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item) })
}

/** The calls of the payment provider that the shop uses. Every call may throw ProviderError. */
export type Provider = {
  createOrder(
    order: { amount: number; receipt: string; notes: Record<string, string> },
    withinMs?: number,
  ): Promise<ProviderOrder>
  /** The order with this receipt, null when there is none. Finds an order whose creation response was lost. */
  findOrder(receipt: string, withinMs?: number): Promise<ProviderOrder | null>
  listPayments(providerOrderId: string): Promise<ProviderPayment[]>
  payment(id: string): Promise<ProviderPayment>
  capture(id: string, amount: number): Promise<ProviderPayment>
  /** Idempotent: the provider refunds once per key. */
  refund(paymentId: string, refund: { amount: number; key: string }): Promise<ProviderRefund>
  /** Every refund of a payment, including those made in the provider's dashboard. */
  listRefunds(paymentId: string): Promise<ProviderRefund[]>
  readRefund(refundId: string): Promise<ProviderRefund>
  /** Every refund of the account in a period, including those made in the provider's dashboard. Unreadable refunds are left out. */
  refundsBetween(from: Date, to: Date): Promise<ProviderRefund[]>
}
