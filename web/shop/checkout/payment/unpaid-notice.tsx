import type { FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { checkoutPayment } from '#texts/en/selling/checkout-payment.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { UnpaidOrder } from './find-unpaid.ts'

const words = englishWords(checkoutPayment)

export type UnpaidNoticeProps = {
  order: UnpaidOrder
  /** The idempotency key of the page, shared by all its buttons. */
  orderKey: string
  fetcher: FetcherWithComponents<CheckoutAnswer>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isBusy: boolean
}

/** An order whose payment was interrupted: it can still be paid or cancelled. Placing a new order cancels it as well. */
export function UnpaidNotice({ order, orderKey, fetcher, onSubmit, isBusy }: UnpaidNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={words.unpaid({ number: order.number, total: order.total })}
      className="mt-5"
      action={
        <fetcher.Form
          method="post"
          defaultShouldRevalidate={false}
          onSubmit={onSubmit}
          className="flex flex-wrap items-center gap-2"
        >
          <HiddenFields fields={{ order_id: order.id, key: orderKey }} />
          <Button type="submit" name="intent" value="pay" size="md" busy={isBusy}>
            {words.pay}
          </Button>
          <Button type="submit" name="intent" value="leave" size="md" variant="secondary" busy={isBusy}>
            {words.cancel}
          </Button>
        </fetcher.Form>
      }
    >
      <p>{words.unpaidHelp}</p>
    </Notice>
  )
}
