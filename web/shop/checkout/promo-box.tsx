import Tag from 'lucide-react/icons/tag'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'
import { LINE, lineCheckoutPath } from './line-checkout-path.ts'
import type { PromoQuote } from './load-checkout.ts'

const words = englishWords(checkoutPage, joinNodes)

/** The promo code, stored in the URL: applying is a GET form, removing is a link. */
export function PromoBox({ promo }: { promo: PromoQuote | null }) {
  const isApplied = promo?.isApplied ?? false
  const box = useRef<HTMLDivElement>(null)
  const line = useSearchParams()[0].get(LINE)
  const wasApplied = useRef(isApplied)
  useEffect(() => {
    // The replacement takes the focus of the replaced control.
    if (wasApplied.current !== isApplied) box.current?.querySelector<HTMLElement>('a, input')?.focus()
    wasApplied.current = isApplied
  }, [isApplied])

  return (
    <div ref={box}>
      {promo?.isApplied ? (
        <div className="flex items-center justify-between gap-3 rounded-card bg-success-bg px-4 py-2">
          <span className="inline-flex min-w-0 items-center gap-2 font-semibold text-success">
            <Tag aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{promo.code}</span>
          </span>
          <Link
            to={line === null ? '/checkout' : lineCheckoutPath(line)}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center text-ui font-semibold text-link"
          >
            {words.removePromo({ code: promo.code, hidden: hiddenTag })}
          </Link>
        </div>
      ) : (
        <Disclosure look="plain" summary={words.havePromo} open={promo !== null || wasApplied.current || undefined}>
          <PromoForm promo={promo} line={line} />
        </Disclosure>
      )}
      <p role="status" className={promo?.isApplied ? 'mt-2 text-meta text-success' : 'sr-only'}>
        {promo?.message}
      </p>
    </div>
  )
}

function PromoForm({ promo, line }: { promo: PromoQuote | null; line: string | null }) {
  const { location } = useNavigation()
  const isBusy = new URLSearchParams(location?.search).has('promo')
  return (
    <Form
      method="get"
      action="/checkout"
      replace
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
    >
      {line !== null && <input type="hidden" name={LINE} value={line} />}
      <Field
        id="promo"
        name="promo"
        label={words.promo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={promo?.code}
        error={promo?.message}
        className="[&_input]:uppercase"
      />
      <Button type="submit" variant="secondary" className="mt-6.5" busy={isBusy} busyLabel={words.applying}>
        {words.apply}
      </Button>
    </Form>
  )
}
