import Bell from 'lucide-react/icons/bell'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { notifyMe } from '#texts/en/catalogue/notify-me.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useVisitor } from '#web/ui/products/visitor.ts'
import { rememberEmail, rememberedEmail } from './remembered-email.ts'

const words = englishWords(notifyMe)
const never = () => () => {}

type NotifyMeProps = {
  productId: number
  /** The sold-out size and colour, such as "M|Black"; '' for any variant of the product. */
  variant: string
  /** The same in words: "Black · M"; '' for the product. */
  choice: string
}

/**
 * Asks for a back-in-stock alert with one press: to the email of the account, or to the one that this browser used last. Any other visitor
 * types an email once. Give it the variant as `key`.
 */
export function NotifyMe({ productId, variant, choice }: NotifyMeProps) {
  const fetcher = useFetcher<FormResult>()
  const isCustomer = useVisitor()?.user?.role === 'customer'
  const remembered = useSyncExternalStore(never, rememberedEmail, () => '')
  const [isTyping, setTyping] = useState(false)
  const result = fetcher.data
  // The account may have no email.
  const usesAccount = isCustomer && !isTyping && !result?.fields.email
  const knownEmail = isTyping || result?.ok === false ? '' : remembered

  function remember(event: FormEvent<HTMLFormElement>) {
    const email = new FormData(event.currentTarget).get('email')
    if (typeof email === 'string') rememberEmail(email)
  }

  return (
    <section
      aria-label={choice ? words.soldOut({ choice }) : words.styleSoldOut}
      className="grid gap-3 rounded-panel bg-paper p-4 sm:p-5"
    >
      <div className="flex gap-3">
        <Bell aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <div>
          <p className="font-semibold">{choice ? words.soldOut({ choice }) : words.styleSoldOut}</p>
          <p role="status" className={result?.ok ? 'text-ui font-semibold text-success' : 'text-ui text-muted'}>
            {result?.ok ? result.message : words.help}
          </p>
        </div>
      </div>
      {!result?.ok && (
        <fetcher.Form method="post" action="/back-in-stock" onSubmit={remember} className="grid gap-2">
          <HiddenFields fields={{ product: productId, variant }} />
          {!usesAccount && !knownEmail && (
            <Field
              label={words.email}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              insist
              error={result?.fields.email}
            />
          )}
          {!usesAccount && knownEmail && <input type="hidden" name="email" value={knownEmail} />}
          {result && !result.fields.email && <p className="text-meta font-medium text-danger">{result.message}</p>}
          <Button
            type="submit"
            variant="secondary"
            block
            busy={fetcher.state !== 'idle'}
            busyLabel={words.saving}
            className="wrap-anywhere"
          >
            {!usesAccount && knownEmail ? words.notifyAt({ email: knownEmail }) : words.notify}
          </Button>
          {!usesAccount && knownEmail && (
            <button
              type="button"
              onClick={() => setTyping(true)}
              className="min-h-11 justify-self-center text-ui font-semibold text-link"
            >
              {words.anotherEmail}
            </button>
          )}
        </fetcher.Form>
      )}
    </section>
  )
}
