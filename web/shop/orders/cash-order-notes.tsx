import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CashOrderTexts } from './describe-cash-order.ts'

/** Says that an order with cash on delivery has to be confirmed. Offers online payment until the order is packed. */
export function CashOrderNotes({ confirm, pay }: CashOrderTexts) {
  return (
    <div className="grid gap-4 empty:hidden print:hidden">
      {confirm && (
        <Notice tone="warning" title={confirm.title}>
          <p>{confirm.text}</p>
        </Notice>
      )}
      {pay && (
        <Notice
          title={pay.title}
          action={
            <ButtonLink to={pay.href} size="md">
              {pay.button}
            </ButtonLink>
          }
        >
          <p>{pay.text}</p>
        </Notice>
      )}
    </div>
  )
}
