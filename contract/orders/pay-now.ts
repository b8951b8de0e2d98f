import { MIN_ONLINE_TOTAL } from '#contract/basics/limits.ts'
import { minus, type Paise, plus } from '#contract/basics/money.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import type { OrderStatus } from './order-status.ts'

type CashOrder = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  packedAt: Date | null
  shippedAt: Date | null
  trackingNumber: string | null
  total: Paise
  deliveryFee: Paise
  credit: Paise
}

/** What an order costs when it is paid online: its total without the fee of cash on delivery, in paise. */
export function onlineTotal({ total, deliveryFee }: Pick<CashOrder, 'total' | 'deliveryFee'>): Paise {
  return minus(total, deliveryFee)
}

/** What is left to pay of that: all but the store credit, in paise. This is what the payment provider is asked for. */
export function onlineDue(order: Pick<CashOrder, 'total' | 'deliveryFee' | 'credit'>): Paise {
  return minus(onlineTotal(order), order.credit)
}

/**
 * What the payment provider was asked for: also when the order became cheaper since, which `overpaid` says. A payment of another amount
 * is not one of this order.
 */
export function calculateRequestedAmount(
  order: Pick<CashOrder, 'total' | 'deliveryFee' | 'credit'> & { overpaid: Paise },
): Paise {
  return plus(onlineDue(order), order.overpaid)
}

/** What is collected at the door, or was paid otherwise than with store credit, in paise. */
export function calculateAmountDue({ total, credit }: Pick<CashOrder, 'total' | 'credit'>): Paise {
  return minus(total, credit)
}

/** What became of a payment that left its order with cash on delivery: not completed, under way, or too late and refunded. */
export const PAYMENT_RESULTS = ['left', 'pending', 'late'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** The page where a cash-on-delivery order is paid online. */
export function payNowPath(id: string, result?: PaymentResult): string {
  return result ? `/pay/${id}?payment=${result}` : `/pay/${id}`
}

/** Whether a cash-on-delivery order can still be paid online: until its parcel is packed, or has a tracking number: then the courier was told to collect. */
export function canPayNow(order: CashOrder): boolean {
  const isOpen = order.status === 'Pending' || order.status === 'Accepted'
  return (
    order.paymentMethod === 'COD' &&
    isOpen &&
    !order.packedAt &&
    !order.shippedAt &&
    !order.trackingNumber &&
    onlineDue(order) >= MIN_ONLINE_TOTAL
  )
}
