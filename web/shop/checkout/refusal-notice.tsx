import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { refusalNotice } from '#texts/en/selling/refusal-notice.ts'
import { englishWords } from '#texts/messages/format.ts'
import { TellMeForm } from '#web/shop/delivery/tell-me-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Refusal } from './checkout-answer.ts'

const words = englishWords(refusalNotice)

export type RefusalNoticeProps = {
  refusal: Refusal | undefined
  ordersHref: string
  /** The customer's email, for the form that asks to be told of a delivery area. */
  email: string
  /** The id of the form that `retry` sends. */
  form: string
  /** The intent that `retry` sends. */
  retry?: string
  /** Where the address is changed; by default on this page. */
  addressHref?: string
  /** The checkout is being sent, or read again after the refusal: "Try again" waits. */
  isBusy: boolean
}

/** Why the order was not placed, and what to do. Takes the focus. */
export function RefusalNotice({
  refusal,
  ordersHref,
  email,
  form,
  retry = 'place',
  addressHref = '#address',
  isBusy,
}: RefusalNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) notice.current?.focus()
  }, [refusal])
  if (!refusal) return null
  const { link } = refusal
  const hrefs = { bag: '/cart', orders: ordersHref, address: addressHref, email: '/confirm-email' }
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone={refusal.isCalm ? 'warning' : 'danger'}
      title={refusal.title}
      className="mt-5 scroll-mt-24"
      action={
        (link || refusal.canRetry) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {refusal.canRetry && (
              <Button
                type="submit"
                form={form}
                name="intent"
                value={retry}
                variant="secondary"
                size="md"
                busy={isBusy}
                busyLabel={words.oneMoment}
              >
                {words.retry}
              </Button>
            )}
            {link && (
              <Link to={hrefs[link]} className="inline-flex min-h-8 items-center font-semibold text-link">
                {words.links[link]}
              </Link>
            )}
          </div>
        )
      }
    >
      {refusal.list && (
        <ul className="list-disc ps-5">
          {refusal.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {refusal.text && <p>{refusal.text}</p>}
      {refusal.tellPin && <TellMeForm pin={refusal.tellPin} email={email} />}
    </Notice>
  )
}
