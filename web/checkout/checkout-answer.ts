import type { OrderId } from '#contract/orders.ts'
import type { PaymentWindow } from '#contract/payments.ts'
import type { FormRefusal } from '#web/components/forms/form-result.ts'

/** The window to open for an order that waits for its payment. */
type StartedPayment = { orderId: OrderId; key: string; window: PaymentWindow }

/** Why there is no order yet, in words. */
export type Refusal = {
  title: string
  /** Something moved on meanwhile; nobody did anything wrong. */
  isCalm?: true
  text?: string
  /** What there is too little of. */
  list?: string[] | undefined
  link?: 'bag' | 'orders' | 'address' | 'email'
  /** Pressing the button once more is what one wants now. */
  canRetry?: true
  /** It is not known whether the order was taken: the same key must be sent again. */
  keepKey?: string
}
export type CheckoutAnswer = {
  refusal?: Refusal
  address?: FormRefusal
  payment?: StartedPayment
  /** It was not said how it is to be paid. */
  isUnpayable?: true
  /** An order that may still be paid, on another phone or by a slow bank: the page looks for its money. */
  watch?: OrderId
}
