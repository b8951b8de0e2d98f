import { type ReactNode, use, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import type { login, loginSteps } from '#texts/en/people/login.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import {
  checkFilled,
  checkLoginContact,
  checkLoginEmail,
  checkPasswordEmail,
  looksLikePhone,
  type WordedCheck,
  wordChecks,
} from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { authHref } from './auth-href.ts'
import { ContinueLink } from './continue-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { linkTo } from './link-to.tsx'
import type { CodeSent, LoggedIn } from './logged-in.ts'
import { asksCode, HOW } from './login-choice.ts'
import { LoginSheetContext } from './login-sheet-context.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { useLoginForm } from './use-login-form.ts'
import { useLoginStep } from './use-login-step.ts'

type LoginWords = WordsOf<typeof loginSteps, ReactNode> & WordsOf<typeof login, ReactNode>
type Problem =
  | 'email_empty'
  | 'email_invalid'
  | 'email_not_phone'
  | 'password_empty'
  | 'contact_empty'
  | 'not_an_indian_mobile_number'
  | 'email_for_password'

type Props = {
  query: URLSearchParams
  words: LoginWords
  problems: Record<Problem, string>
  /** What a passkey signs; null where the shop has none. */
  passkey: object | null
  isGoogleOffered: boolean
  /** Whether the shop sends codes to phones too. */
  takesPhones: boolean
  result?: FormResult<LoggedIn | CodeSent> | undefined
  /** What has happened before, shown until the form is sent. */
  children?: ReactNode
}

const CHECKS = {
  email: checkLoginEmail,
  contact: checkLoginContact,
  passwordEmail: checkPasswordEmail,
  password: checkFilled,
}

/**
 * All ways to log in: one field for a code to an email or a phone, or for the password, then passkey and Google. A sheet folds password
 * and passkey.
 */
export function LoginForm(props: Props) {
  const { query, words, problems, passkey, isGoogleOffered, takesPhones, result, children } = props
  const check = wordChecks(CHECKS, problems)
  const checks: Record<string, WordedCheck> = {
    email(value, form) {
      if (!takesPhones) return check.email(value)
      // What is typed may still be for either when the field loses the focus.
      return form && !asksCode(form) ? check.passwordEmail(value) : check.contact(value)
    },
    password: (value, form) => (form && asksCode(form) ? null : check.password(value)),
  }
  const form = useLoginForm<LoggedIn | CodeSent>(words.noResponse, {
    intent: 'login',
    result,
    checks,
    isSentOnce: true,
  })
  const { formProps, field, notice, noticeId, done, refusal, isBusy } = form
  const [isCode, setCode] = useState(false)
  const goesTo = useLoginStep(done, { success: words.success, isBusy })
  useEffect(() => {
    if (notice) toast.error(notice, TOAST_SHORT_MS)
  }, [notice])
  const email = refusal?.typed.email ?? query.get('email') ?? undefined
  const isFilled = query.has('email') && email !== undefined
  useEffect(() => {
    if (isFilled) document.getElementById('login-password')?.focus()
  }, [isFilled])
  const isInSheet = use(LoginSheetContext) !== null
  useEffect(() => {
    if (isInSheet && !isFilled) document.getElementById('login-email')?.focus()
  }, [isInSheet, isFilled])
  const [typed, setTyped] = useState(email)
  // In the sheet the code comes first, and the other ways are one press away.
  const [isOtherOpen, setOtherOpen] = useState(isFilled)
  useEffect(() => {
    if (refusal && !isCode) setOtherOpen(true)
  }, [refusal, isCode])

  const byPassword = (
    <>
      <div className="grid gap-1">
        <PasswordField
          {...field('password')}
          label={words.password}
          showLabel={words.showPassword}
          required
          autoComplete="current-password"
          maxLength={1000}
          autoFocus={isFilled}
        />
        <Link
          to="/reset"
          state={{ email: looksLikePhone(typed ?? '') ? '' : typed }}
          className="inline-flex min-h-11 items-center justify-self-end text-ui text-link"
        >
          {words.forgotPassword}
        </Link>
      </div>
      {goesTo === null ? (
        <Button
          type="submit"
          name={HOW}
          value="password"
          variant="secondary"
          block
          busy={isBusy && !isCode}
          busyLabel={words.loggingIn}
        >
          {words.login}
        </Button>
      ) : (
        <ContinueLink to={goesTo}>{words.continueNow}</ContinueLink>
      )}
    </>
  )
  const byPasskey = goesTo === null && passkey && <PasskeyLogin request={passkey} query={query} words={words} />

  return (
    <>
      {!done && !refusal && children}
      <form
        method="post"
        action={authHref('/login', query)}
        {...formProps}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent
          setCode(asksCode(new FormData(event.currentTarget, submitter)))
          formProps.onSubmit(event)
        }}
        className="grid gap-5"
      >
        {/* Enter presses the first button of a form. This one does what the filled fields ask for. */}
        <button type="submit" name={HOW} value="enter" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <Field
          {...field('email')}
          {...(takesPhones
            ? {
                label: words.emailOrMobile,
                type: 'text',
                inputMode: 'email',
                autoCapitalize: 'none',
                spellCheck: false,
              }
            : { label: words.email, type: 'email' })}
          required
          autoComplete={passkey ? 'username webauthn' : 'username'}
          maxLength={254}
          defaultValue={email}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {goesTo === null && (
          <div className="grid gap-2">
            <Button type="submit" name={HOW} value="code" block busy={isBusy && isCode} busyLabel={words.sending}>
              {takesPhones ? words.sendCode : words.byCode}
            </Button>
            <p className="text-meta text-muted">
              {(takesPhones ? words.newContactTerms : words.newTerms)({
                privacy: linkTo('/privacy-policy'),
                terms: linkTo('/terms-and-conditions'),
              })}
            </p>
          </div>
        )}
        {isInSheet ? (
          <Disclosure
            look="plain"
            summary={<span className="font-normal text-link">{passkey ? words.useOther : words.usePassword}</span>}
            open={isOtherOpen}
            onToggle={setOtherOpen}
          >
            <div className="grid gap-5">
              {byPassword}
              {byPasskey}
            </div>
          </Disclosure>
        ) : (
          <>
            <p className="flex items-center gap-4 text-ui text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
              {words.orPassword}
            </p>
            {byPassword}
          </>
        )}
        {notice && (
          <Notice tone="danger" id={noticeId} tabIndex={-1}>
            {notice}
          </Notice>
        )}
      </form>
      {!isInSheet && byPasskey}
      {goesTo === null && isGoogleOffered && (
        <GoogleButton
          query={query}
          label={words.byGoogle}
          terms={words.googleTerms({
            privacy: linkTo('/privacy-policy'),
            terms: linkTo('/terms-and-conditions'),
          })}
        />
      )}
    </>
  )
}
