import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PaymentWindow } from '#contract/orders/payments.api.ts'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'

/** The payment window to open for an unpaid order. */
type StartedPayment = { orderId: OrderId; key: string; window: PaymentWindow }

/** Why there is no order yet, in words. */
export type Refusal = {
  title: string
  /** Shown as information, not as an error: the customer did nothing wrong. */
  isCalm?: true
  text?: string
  /** The items without enough stock. */
  list?: string[] | undefined
  /** The PIN code of the address, when the shop does not deliver there. */
  tellPin?: string | undefined
  link?: 'bag' | 'orders' | 'address' | 'email'
  /** A retry makes sense. */
  canRetry?: true
  /** The idempotency key that a retry must send again: it is unknown whether the order was placed. */
  keepKey?: string
}
export type CheckoutAnswer = {
  refusal?: Refusal
  address?: FormRefusal
  /** The typed address is saved, so its form closes. */
  isAddressSaved?: true
  /** What was typed for an invoice to a business, with its error. */
  buyer?: { error: string; gstin: string; business: string }
  payment?: StartedPayment
  /** No payment method was selected. */
  isUnpayable?: true
  /** An order that may still be paid, on another phone or by a slow bank. The page polls its payment. */
  watch?: OrderId
  /** No response of the server has arrived. */
  hasNoResponse?: true
}
