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

/** The total of an order that is paid online, in paise: without the cash-on-delivery fee. */
export function onlineTotal({ total, deliveryFee }: Pick<CashOrder, 'total' | 'deliveryFee'>): Paise {
  return minus(total, deliveryFee)
}

/** The amount to pay online after store credit, in paise. The payment provider is asked for this amount. */
export function onlineDue(order: Pick<CashOrder, 'total' | 'deliveryFee' | 'credit'>): Paise {
  return minus(onlineTotal(order), order.credit)
}

/**
 * The amount in paise that the payment provider was asked for. If the order became cheaper afterwards, `overpaid` is the difference. A
 * payment of another amount does not belong to the order.
 */
export function calculateRequestedAmount(
  order: Pick<CashOrder, 'total' | 'deliveryFee' | 'credit'> & { overpaid: Paise },
): Paise {
  return plus(onlineDue(order), order.overpaid)
}

/** The amount in paise to pay in cash on delivery or online: the total less store credit. */
export function calculateAmountDue({ total, credit }: Pick<CashOrder, 'total' | 'credit'>): Paise {
  return minus(total, credit)
}

/**
 * Why an online payment left the order as cash on delivery. `left`: not completed; `pending`: in progress; `late`: too late and refunded.
 */
export const PAYMENT_RESULTS = ['left', 'pending', 'late'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** The page where a cash-on-delivery order is paid online. */
export function payNowPath(id: string, result?: PaymentResult): string {
  return result ? `/pay/${id}?payment=${result}` : `/pay/${id}`
}

/**
 * Whether a cash-on-delivery order can still be paid online. Not once it is packed or has a tracking number, because the courier has then
 * been told to collect cash.
 */
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
