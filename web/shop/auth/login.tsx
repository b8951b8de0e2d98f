import { useEffect, useState } from 'react'
import { data, Link, redirectDocument, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { MESSAGES } from '#contract/basics/messages.ts'
import { attempt } from '#contract/http/client.ts'
import { rememberLanguage } from '#web/shop/language/language.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkEmail, checkFilled } from '#web/ui/forms/field-checks.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/login.ts'
import { AuthFrame } from './auth-frame.tsx'
import { authHref } from './auth-href.ts'
import { ContinueLink } from './continue-link.tsx'
import { enterShop } from './enter-shop.ts'
import { GoogleButton } from './google-button.tsx'
import { GoogleNotice } from './google-notice.tsx'
import { LOGGED_IN, type LoggedIn } from './logged-in.ts'
import { chooseLoginWords } from './login-language.ts'
import { loginTitle, saying } from './login-messages.ts'
import { loginPicture } from './login-picture.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { pendingItemName } from './pending-item.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'
import { useLoginForm } from './use-login-form.ts'

export function meta(args: Route.MetaArgs) {
  const { wished = null, words = null } = args.loaderData ?? {}
  return pageMeta(args, { title: loginTitle(words, wished, 'Log in'), description: 'Log in to your account.' })
}

/** `Retry-After` for a rate-limited login, the removal of the wishlist's cookie, and the cookie of a chosen language. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const { google, passkeys } = api(args)
  const [picture, wished, { offered }, { request }] = await Promise.all([
    loginPicture(args),
    pendingItemName(args),
    google.isOffered(),
    passkeys.request(),
  ])
  const shown = { picture, wished, google: { offered }, passkey: request, words: chooseLoginWords(args) }
  return data(shown, { headers: rememberLanguage(args) })
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { email, password } = typedIn(form, ['email', 'password'])
  const from = args.url.searchParams.get('from') ?? undefined
  const result = await attempt(api(args).auth.login({ email, password, from }))
  if (!result.ok && result.failure.code === 'second_step' && result.failure.details) {
    const { login } = result.failure.details
    // A full page load: the browser's list of shop routes does not include the second step.
    return redirectDocument(authHref('/login/second-step', args.url.searchParams, { login }))
  }
  if (!result.ok) {
    const { message, fields, failure, retryAfter } = result
    const isLimited = failure.code === 'rate_limited'
    const status = refusalStatus(form, isLimited ? 429 : Object.keys(fields).length > 0 ? 422 : 401)
    const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
    const refusal = refused('login', message, fields, { typed: { email } })
    return data<FormResult<LoggedIn>>(refusal, { status, ...(headers && { headers }) })
  }
  return enterShop(args, form, { intent: 'login', ...result.value })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult<LoggedIn>> {
  return orRefused(serverAction(), refused('login', 'Server error. Please try again.'))
}

/** After the login the page stays until its delayed redirect: revalidation would redirect immediately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !(actionResult as FormResult<LoggedIn> | undefined)?.ok && defaultShouldRevalidate
}

const CHECKS = { email: checkEmail, password: checkFilled }

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { wished, google, passkey, words } = loaderData
  const t = saying(words)
  const { formProps, field, notice, noticeId, done, refusal, isBusy } = useLoginForm(words, {
    intent: 'login',
    result: actionData,
    checks: CHECKS,
    isSentOnce: true,
  })
  const goesTo = done?.value.goesTo ?? null
  const isFirst = !done && !refusal
  useDelayedRedirect(goesTo, t(LOGGED_IN), TOAST_SHORT_MS)
  useEffect(() => {
    if (notice) toast.error(notice, TOAST_SHORT_MS)
  }, [notice])
  const email = refusal?.typed.email ?? query.get('email') ?? undefined
  const isFilled = query.has('email') && email !== undefined
  useEffect(() => {
    if (isFilled) document.getElementById('login-password')?.focus()
  }, [isFilled])
  const [typed, setTyped] = useState(email)

  return (
    <AuthFrame
      title={loginTitle(words, wished, 'Login')}
      language={words ? 'hi' : undefined}
      picture={loaderData.picture}
      intro={
        <>
          {t('New here?')}{' '}
          <Link to={authHref('/register', query)} className="text-link">
            {t('Create an account')}
          </Link>
        </>
      }
    >
      {query.has('registered') && isFirst && (
        <Notice tone="success">{t('Registration successful 🎉 Now log in.')}</Notice>
      )}
      {query.has('erased') && isFirst && <Notice tone="success">{t('Your account is deleted.')}</Notice>}
      {query.has('reset') && isFirst && <Notice tone="success">{t(MESSAGES.passwordWasReset)}</Notice>}
      {isFirst && <GoogleNotice query={query} words={words} />}
      <form method="post" {...formProps} className="grid gap-5">
        <Field
          {...field('email')}
          label={t('Email')}
          required
          type="email"
          autoComplete={passkey ? 'email webauthn' : 'email'}
          maxLength={254}
          defaultValue={email}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className="grid gap-1">
          <PasswordField
            {...field('password')}
            label={t('Password')}
            showLabel={t('Show password')}
            required
            autoComplete="current-password"
            maxLength={1000}
            autoFocus={isFilled}
          />
          <Link
            to="/reset"
            state={{ email: typed }}
            className="inline-flex min-h-11 items-center justify-self-end text-ui text-link"
          >
            {t('Forgot Password ?')}
          </Link>
        </div>
        {goesTo === null ? (
          <Button type="submit" block busy={isBusy} busyLabel={t('Logging in...')}>
            {t('Login')}
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
        <ButtonLink to={authHref('/login/code', query, typed ? { email: typed } : {})} variant="secondary" block>
          {t('Email me a code instead')}
        </ButtonLink>
      )}
      {goesTo === null && passkey && <PasskeyLogin request={passkey} query={query} words={words} />}
      {goesTo === null && google.offered && <GoogleButton query={query} words={words} />}
      <p className="text-ui">
        <a
          href={authHref('/login', query, { lang: words ? 'en' : 'hi' })}
          lang={words ? 'en' : 'hi'}
          hrefLang={words ? 'en' : 'hi'}
          className="inline-flex min-h-11 items-center text-link"
        >
          {words ? 'English' : 'हिन्दी'}
        </a>
      </p>
    </AuthFrame>
  )
}
