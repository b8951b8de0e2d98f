import { useEffect } from 'react'
import { TOAST_SHORT_MS } from '#contract/limits.ts'
import { checkCode, checkEmail } from '#web/components/forms/field-checks.ts'
import type { FormResult } from '#web/components/forms/form-result.ts'
import { useActionForm } from '#web/components/forms/use-action-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ContinueLink } from './continue-link.tsx'
import { LOGGED_IN, type LoggedIn } from './logged-in.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'

type Result = FormResult<LoggedIn> | undefined

const EMAIL_CHECK = { email: checkEmail }
const CODE_CHECK = { code: checkCode }

/** Asks for the email that a code is sent to. */
export function AskForm({ email, result }: { email: string; result: Result }) {
  const form = useActionForm<LoggedIn>({ intent: 'ask', result, checks: EMAIL_CHECK })
  const { formProps, field, notice, noticeId, refusal, isBusy } = form
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <Field
        {...field('email')}
        label="Email"
        required
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refusal?.typed.email ?? email}
      />
      <Button type="submit" block busy={isBusy} busyLabel="Sending...">
        Email me a code
      </Button>
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
    </form>
  )
}

/** Asks for the code of a mail, and sends another one. */
export function CodeForm({ request, email, result }: { request: string; email: string; result: Result }) {
  const form = useActionForm<LoggedIn>({ intent: 'enter', result, checks: CODE_CHECK, isSentOnce: true })
  const again = useActionForm<LoggedIn>({ intent: 'ask', result })
  const { formProps, field, notice, noticeId, done, isBusy } = form
  const goesTo = done?.value.goesTo ?? null
  useDelayedRedirect(goesTo, LOGGED_IN, TOAST_SHORT_MS)
  useEffect(() => document.getElementById('enter-code')?.focus(), [])
  return (
    <>
      <form method="post" {...formProps} className="grid gap-5">
        <input type="hidden" name="request" value={request} />
        <Field
          {...field('code')}
          label="Code"
          help="6 digits. Look in your spam folder too."
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
        {goesTo === null ? (
          <Button type="submit" block busy={isBusy} busyLabel="Logging in...">
            Log in
          </Button>
        ) : (
          <ContinueLink to={goesTo}>Continue now</ContinueLink>
        )}
        {notice && (
          <Notice tone="danger" id={noticeId} tabIndex={-1}>
            {notice}
          </Notice>
        )}
        {goesTo !== null && <Notice tone="success">{LOGGED_IN}</Notice>}
      </form>
      {goesTo === null && (
        <form method="post" {...again.formProps} className="grid justify-items-start gap-3">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" variant="secondary" busy={again.isBusy} busyLabel="Sending...">
            Send another code
          </Button>
          {again.notice && (
            <Notice tone="danger" id={again.noticeId} tabIndex={-1}>
              {again.notice}
            </Notice>
          )}
        </form>
      )}
    </>
  )
}
