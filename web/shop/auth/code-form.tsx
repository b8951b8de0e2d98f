import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { SIGN_IN_CODES_PER_CONTACT, TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { shownMobile } from '#contract/basics/phone.ts'
import type { loginCode, loginSteps } from '#texts/en/people/login.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkCode, wordChecks } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { authHref } from './auth-href.ts'
import { codeStepHref, readCodeStep } from './code-step.ts'
import { ContinueLink } from './continue-link.tsx'
import type { CodeSent, LoggedIn } from './logged-in.ts'
import { LoginLink } from './login-link.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useLoginStep } from './use-login-step.ts'

export type CodeWords = WordsOf<typeof loginSteps, ReactNode> & WordsOf<typeof loginCode, ReactNode>

const CODE_CHECK = { code: checkCode }

/** Sends the form with the sixth digit, also when the phone fills in the code by itself. */
function sendWhenComplete({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) {
  if (checkCode(value) === null) form?.requestSubmit()
}

/** Where the code was sent. */
export function CodeSentTo({ query, words }: { query: URLSearchParams; words: CodeWords }) {
  const { email, phone, via, isSecond } = readCodeStep(query)
  const to = (text: string) => <span className="font-semibold wrap-anywhere text-fg">{text}</span>
  if (phone !== null) return words.sentToPhone({ phone: shownMobile(phone), via, to })
  return isSecond ? words.alsoMailed({ email, to }) : words.sentTo({ email, to })
}

type Props = {
  query: URLSearchParams
  words: CodeWords
  problems: Record<'code_invalid', string>
  result?: FormResult<LoggedIn | CodeSent> | undefined
}

/** Asks for the code that was sent, and sends another one. */
export function CodeForm({ query, result, words, problems }: Props) {
  const { request } = readCodeStep(query)
  return <RequestForm key={request} query={query} result={result} words={words} problems={problems} />
}

function RequestForm({ query, result, words, problems }: Props) {
  const { request, email, phone, isSecond } = readCodeStep(query)
  const action = codeStepHref(query)
  const form = useLoginForm<LoggedIn | CodeSent>(words.noResponse, {
    intent: 'enter',
    result,
    checks: wordChecks(CODE_CHECK, problems),
    isSentOnce: true,
  })
  const again = useLoginForm<CodeSent>(words.noResponse, {
    intent: 'ask',
    result: result as FormResult<CodeSent> | undefined,
  })
  const { formProps, field, notice, noticeId, isBusy } = form
  const wait = useWait(SIGN_IN_CODES_PER_CONTACT.gapSeconds)
  const goesTo = useLoginStep(form.done ?? again.done, { success: words.success, isBusy })
  const refused = [form, again].find((sent) => sent.refusal && !sent.isBusy)
  const problem = refused?.notice ?? refused?.refusal?.message ?? null
  useEffect(() => document.getElementById('enter-code')?.focus(), [])
  useEffect(() => {
    if (problem) toast.error(problem, TOAST_SHORT_MS)
  }, [problem])
  return (
    <>
      <form method="post" action={action} {...formProps} className="grid gap-5">
        <input type="hidden" name="request" value={request} />
        <Field
          {...field('code')}
          label={words.code}
          help={phone === null ? words.codeHelp : words.phoneCodeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          onInput={sendWhenComplete}
          className="[&_input]:text-center [&_input]:text-h4 [&_input]:tracking-[0.4em] [&_input]:tabular-nums"
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
      {goesTo === null && !isSecond && (
        <form method="post" action={action} {...again.formProps} className="grid justify-items-start gap-3">
          <input type="hidden" name="email" value={phone ?? email} />
          <Button
            type="submit"
            variant="tertiary"
            size="md"
            disabled={wait > 0}
            busy={again.isBusy}
            busyLabel={words.sending}
            className="tabular-nums"
          >
            {wait > 0 ? words.sendAgainIn({ seconds: wait }) : words.sendAnother}
          </Button>
          {again.notice && (
            <Notice tone="danger" id={again.noticeId} tabIndex={-1}>
              {again.notice}
            </Notice>
          )}
        </form>
      )}
      <p className="flex flex-wrap gap-x-6 text-ui">
        <LoginLink href={authHref('/login', query)}>
          {isSecond ? words.startAgain : phone === null ? words.otherWay : words.otherWayThanPhone}
        </LoginLink>
      </p>
    </>
  )
}

/** Counts down from the first rendering. 0 without script, where the server alone says to wait. */
function useWait(seconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.now() + seconds * 1_000
    const update = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
    update()
    const tick = setInterval(update, 1_000)
    return () => clearInterval(tick)
  }, [seconds])
  return left
}
