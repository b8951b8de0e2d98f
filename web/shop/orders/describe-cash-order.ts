import type { Language } from '#contract/basics/languages.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { calculateAmountDue, canPayNow, onlineDue, payNowPath } from '#contract/orders/pay-now.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { cashOrderNotes } from '#texts/orders/cash-order-notes.ts'

/** The notes for a cash-on-delivery order. `confirm` asks to confirm it, `pay` offers to pay it online. Null when not needed. */
export type CashOrderTexts = {
  confirm: { heading: string; title: string; text: string } | null
  pay: { title: string; text: string; button: string; href: string } | null
}

/** Called by loaders, so that only the texts that a page shows are sent to it. */
export function describeCashOrder(
  order: Order,
  { canPayOnline, hasEmail, language }: { canPayOnline: boolean; hasEmail: boolean; language: Language },
): CashOrderTexts {
  const texts = toWords(cashOrderNotes(language))
  const { confirmBy: date, deliveryFee } = order
  const confirmText = hasEmail ? texts.confirmText : texts.confirmByPhoneText
  return {
    confirm: date ? { heading: texts.heading, title: texts.confirm, text: confirmText({ date }) } : null,
    pay:
      canPayOnline && canPayNow(order)
        ? {
            title: deliveryFee > 0 ? texts.paySaving({ saved: deliveryFee }) : texts.pay,
            text: texts.payText({ total: calculateAmountDue(order) }),
            button: texts.payButton({ amount: onlineDue(order) }),
            href: payNowPath(order.id),
          }
        : null,
  }
}
