import { useEffect, useState } from 'react'
import { data, Link, redirectDocument, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/basics/languages.ts'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { loginHead } from '#texts/en/people/login.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { login, loginAnswers } from '#texts/people/login.ts'
import { fieldErrors } from '#texts/platform/field-errors.ts'
import { languageIn, rememberLanguage } from '#web/shop/language/language.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkEmail, checkFilled, wordChecks } from '#web/ui/forms/field-checks.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
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
import { findGoogleProblem } from './google-problem.ts'
import { linkTo } from './link-to.tsx'
import type { LoggedIn } from './logged-in.ts'
import { loginPicture } from './login-picture.ts'
import { noLoginResponse } from './no-login-response.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { pendingItemName } from './pending-item.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'
import { useLoginForm } from './use-login-form.ts'

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.title ?? ''
  return pageMeta(args, { title, description: englishWords(loginHead).login })
}

/** `Retry-After` for a rate-limited login, the removal of the wishlist's cookie, and the cookie of a chosen language. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const language = languageIn(args)
  const { google, passkeys } = api(args)
  const [picture, item, { offered }, { request }] = await Promise.all([
    loginPicture(args),
    pendingItemName(args, language),
    google.isOffered(),
    passkeys.request(),
  ])
  const answers = toWords(loginAnswers(language))
  const { email_empty, email_invalid, password_empty } = toWords(fieldErrors(language))
  const shown = {
    picture,
    google: { offered, problem: findGoogleProblem(args.url.searchParams, language) },
    passkey: request,
    language,
    title: item === null ? answers.title : answers.toAdd({ item }),
    heading: item === null ? answers.heading : answers.toAdd({ item }),
    notice: findNotice(args.url.searchParams, answers),
    texts: login(language),
    problems: { email_empty, email_invalid, password_empty },
  }
  return data(shown, { headers: rememberLanguage(args) })
}

/** What has just happened to the visitor's account. */
function findNotice(query: URLSearchParams, answers: Record<'registered' | 'erased' | 'passwordWasReset', string>) {
  if (query.has('registered')) return answers.registered
  if (query.has('erased')) return answers.erased
  return query.has('reset') ? answers.passwordWasReset : null
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { email, password } = typedIn(form, ['email', 'password'])
  const from = args.url.searchParams.get('from') ?? undefined
  const result = await attempt(api(args, languageIn(args)).auth.login({ email, password, from }))
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
  return orRefused(serverAction(), noLoginResponse('login'))
}

/** After the login the page stays until its delayed redirect: revalidation would redirect immediately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !(actionResult as FormResult<LoggedIn> | undefined)?.ok && defaultShouldRevalidate
}

const CHECKS = { email: checkEmail, password: checkFilled }

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { google, passkey, language, texts, problems } = loaderData
  const words = toWords(texts, joinNodes)
  const { formProps, field, notice, noticeId, done, refusal, isBusy } = useLoginForm(words.noResponse, {
    intent: 'login',
    result: actionData,
    checks: wordChecks(CHECKS, problems),
    isSentOnce: true,
  })
  const goesTo = done?.value.goesTo ?? null
  const isFirst = !done && !refusal
  useDelayedRedirect(goesTo, words.success, TOAST_SHORT_MS)
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
      title={loaderData.heading}
      language={language === 'en' ? undefined : language}
      picture={loaderData.picture}
      intro={words.newHere({ link: linkTo(authHref('/register', query)) })}
    >
      {loaderData.notice && isFirst && <Notice tone="success">{loaderData.notice}</Notice>}
      {google.problem && isFirst && <GoogleNotice query={query} problem={google.problem} />}
      <form method="post" {...formProps} className="grid gap-5">
        <Field
          {...field('email')}
          label={words.email}
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
            label={words.password}
            showLabel={words.showPassword}
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
            {words.forgotPassword}
          </Link>
        </div>
        {goesTo === null ? (
          <Button type="submit" block busy={isBusy} busyLabel={words.loggingIn}>
            {words.login}
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
        <ButtonLink to={authHref('/login/code', query, typed ? { email: typed } : {})} variant="secondary" block>
          {words.byCode}
        </ButtonLink>
      )}
      {goesTo === null && passkey && <PasskeyLogin request={passkey} query={query} words={words} />}
      {goesTo === null && google.offered && (
        <GoogleButton
          query={query}
          label={words.byGoogle}
          terms={words.googleTerms({
            privacy: linkTo('/privacy-policy'),
            terms: linkTo('/terms-and-conditions'),
          })}
        />
      )}
      <p className="flex flex-wrap gap-x-6 text-ui">
        {LANGUAGES.filter((other) => other !== language).map((other) => (
          <a
            key={other}
            href={authHref('/login', query, { lang: other })}
            lang={other}
            hrefLang={other}
            className="inline-flex min-h-11 items-center text-link"
          >
            {LANGUAGE_NAMES[other]}
          </a>
        ))}
      </p>
    </AuthFrame>
  )
}
