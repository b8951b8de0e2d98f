import { Link, useFetcher } from 'react-router'
import { shownMobile } from '#contract/basics/phone.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { accountPage } from '#texts/en/people/account-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ContactForm } from './contact-form.tsx'

const words = englishWords(accountPage, joinNodes).logins

type Props = {
  hasEmail: boolean
  /** The email is confirmed. */
  isConfirmed: boolean
  phone: Reply<typeof contract.account.phone>
  result: FormResult | undefined
}

/**
 * The mobile number that logs in, and the email of an account that was made with a number. Nothing for an account with an email in a shop
 * that sends no codes to phones.
 */
export function LoginContacts({ hasEmail, isConfirmed, phone: { phone, channel }, result: plain }: Props) {
  const fetcher = useFetcher<FormResult>({ key: 'login-phone' })
  const result = fetcher.data ?? (plain?.intent === 'phone' ? plain : undefined)
  if (hasEmail && phone === null && channel === null && !result) return null
  return (
    <Panel title={words.title}>
      <div className="grid gap-6">
        {(phone !== null || channel !== null || result) && (
          <div className="grid gap-3">
            <h3 className="font-sans text-ui font-semibold tracking-normal">{words.phone}</h3>
            {phone !== null ? (
              <>
                <p className="text-lead font-semibold whitespace-nowrap tabular-nums">{shownMobile(phone)}</p>
                <p className="text-ui text-muted">{words.hasPhone}</p>
                <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                  {hasEmail && (
                    <fetcher.Form method="post">
                      <HiddenFields fields={{ intent: 'phone' }} />
                      <Button type="submit" variant="secondary" size="md" busy={fetcher.state !== 'idle'}>
                        {words.remove({ phone: shownMobile(phone), number: hiddenTag })}
                      </Button>
                    </fetcher.Form>
                  )}
                  {channel !== null && (
                    <Link
                      to="/account/phone?change=yes"
                      className="inline-flex min-h-11 items-center text-ui text-link"
                    >
                      {words.change}
                    </Link>
                  )}
                </div>
              </>
            ) : (
              channel !== null && (
                <>
                  <p className="text-ui text-muted">{words.noPhone}</p>
                  {hasEmail && !isConfirmed ? (
                    <p className="text-ui">{words.confirmEmail}</p>
                  ) : (
                    <ContactForm kind="phone" />
                  )}
                </>
              )
            )}
            {result && <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>}
          </div>
        )}
        {!hasEmail && (
          <div className="grid gap-3">
            <h3 className="font-sans text-ui font-semibold tracking-normal">{words.email}</h3>
            <p className="text-ui text-muted">{words.noEmail}</p>
            <ContactForm kind="email" />
          </div>
        )}
      </div>
    </Panel>
  )
}
