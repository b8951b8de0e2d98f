import { useEffect } from 'react'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import type { loginCode, loginSteps } from '#texts/en/people/login.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkCode, checkEmail, wordChecks } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ContinueLink } from './continue-link.tsx'
import type { LoggedIn } from './logged-in.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'
import { useLoginForm } from './use-login-form.ts'

type Result = FormResult<LoggedIn> | undefined
type Texts = {
  words: WordsOf<typeof loginSteps> & Omit<WordsOf<typeof loginCode>, 'sentTo'>
  problems: Record<'email_empty' | 'email_invalid' | 'code_invalid', string>
}

const EMAIL_CHECK = { email: checkEmail }
const CODE_CHECK = { code: checkCode }

/** Asks for the email that a code is sent to. */
export function AskForm({ email, result, words, problems }: { email: string; result: Result } & Texts) {
  const form = useLoginForm(words.noResponse, { intent: 'ask', result, checks: wordChecks(EMAIL_CHECK, problems) })
  const { formProps, field, notice, noticeId, refusal, isBusy } = form
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <Field
        {...field('email')}
        label={words.email}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refusal?.typed.email ?? email}
      />
      <Button type="submit" block busy={isBusy} busyLabel={words.sending}>
        {words.emailCode}
      </Button>
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
    </form>
  )
}

type CodeProps = { request: string; email: string; result: Result } & Texts

/** Asks for the code of a mail, and sends another one. */
export function CodeForm({ request, email, result, words, problems }: CodeProps) {
  const form = useLoginForm(words.noResponse, {
    intent: 'enter',
    result,
    checks: wordChecks(CODE_CHECK, problems),
    isSentOnce: true,
  })
  const again = useLoginForm(words.noResponse, { intent: 'ask', result })
  const { formProps, field, notice, noticeId, done, isBusy } = form
  const goesTo = done?.value.goesTo ?? null
  useDelayedRedirect(goesTo, words.success, TOAST_SHORT_MS)
  useEffect(() => document.getElementById('enter-code')?.focus(), [])
  return (
    <>
      <form method="post" {...formProps} className="grid gap-5">
        <input type="hidden" name="request" value={request} />
        <Field
          {...field('code')}
          label={words.code}
          help={words.codeHelp}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
        {goesTo === null ? (
          <Button type="submit" block busy={isBusy} busyLabel={words.loggingIn}>
            {words.logIn}
          </Button>
        ) : (
          <ContinueLink to={goesTo}>{words.continueNow}</ContinueLink>
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
          <Button type="submit" variant="secondary" busy={again.isBusy} busyLabel={words.sending}>
            {words.sendAnother}
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
