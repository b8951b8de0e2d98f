import { useEffect } from 'react'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import type { LoginWords } from '#contract/texts/login-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkCode, checkEmail } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ContinueLink } from './continue-link.tsx'
import { LOGGED_IN, type LoggedIn } from './logged-in.ts'
import { saying } from './login-messages.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'
import { useLoginForm } from './use-login-form.ts'

type Result = FormResult<LoggedIn> | undefined

const EMAIL_CHECK = { email: checkEmail }
const CODE_CHECK = { code: checkCode }

/** Asks for the email that a code is sent to. */
export function AskForm({ email, result, words }: { email: string; result: Result; words: LoginWords }) {
  const t = saying(words)
  const form = useLoginForm(words, { intent: 'ask', result, checks: EMAIL_CHECK })
  const { formProps, field, notice, noticeId, refusal, isBusy } = form
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <Field
        {...field('email')}
        label={t('Email')}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refusal?.typed.email ?? email}
      />
      <Button type="submit" block busy={isBusy} busyLabel={t('Sending...')}>
        {t('Email me a code')}
      </Button>
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
    </form>
  )
}

type CodeProps = { request: string; email: string; result: Result; words: LoginWords }

/** Asks for the code of a mail, and sends another one. */
export function CodeForm({ request, email, result, words }: CodeProps) {
  const t = saying(words)
  const form = useLoginForm(words, { intent: 'enter', result, checks: CODE_CHECK, isSentOnce: true })
  const again = useLoginForm(words, { intent: 'ask', result })
  const { formProps, field, notice, noticeId, done, isBusy } = form
  const goesTo = done?.value.goesTo ?? null
  useDelayedRedirect(goesTo, t(LOGGED_IN), TOAST_SHORT_MS)
  useEffect(() => document.getElementById('enter-code')?.focus(), [])
  return (
    <>
      <form method="post" {...formProps} className="grid gap-5">
        <input type="hidden" name="request" value={request} />
        <Field
          {...field('code')}
          label={t('Code')}
          help={t('6 digits. Look in your spam folder too.')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
        {goesTo === null ? (
          <Button type="submit" block busy={isBusy} busyLabel={t('Logging in...')}>
            {t('Log in')}
          </Button>
        ) : (
          <ContinueLink to={goesTo}>{t('Continue now')}</ContinueLink>
        )}
        {notice && (
          <Notice tone="danger" id={noticeId} tabIndex={-1}>
            {notice}
          </Notice>
        )}
      </form>
      {goesTo === null && (
        <form method="post" {...again.formProps} className="grid justify-items-start gap-3">
          <input type="hidden" name="email" value={email} />
          <Button type="submit" variant="secondary" busy={again.isBusy} busyLabel={t('Sending...')}>
            {t('Send another code')}
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
