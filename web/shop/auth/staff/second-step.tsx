import { useEffect } from 'react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import type { LoginWords } from '#contract/texts/login-words.ts'
import { AuthFrame } from '#web/shop/auth/auth-frame.tsx'
import { authHref } from '#web/shop/auth/auth-href.ts'
import { ContinueLink } from '#web/shop/auth/continue-link.tsx'
import { enterShop } from '#web/shop/auth/enter-shop.ts'
import { LOGGED_IN, type LoggedIn } from '#web/shop/auth/logged-in.ts'
import { chooseLoginWords } from '#web/shop/auth/login-language.ts'
import { saying, translateLoginText } from '#web/shop/auth/login-messages.ts'
import { loginPicture } from '#web/shop/auth/login-picture.ts'
import { redirectSignedIn } from '#web/shop/auth/redirect-signed-in.ts'
import { useDelayedRedirect } from '#web/shop/auth/use-delayed-redirect.ts'
import { useLoginForm } from '#web/shop/auth/use-login-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkCode } from '#web/ui/forms/field-checks.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/second-step.ts'

export function meta(args: Route.MetaArgs) {
  const title = translateLoginText(args.loaderData?.words ?? null, 'Second step')
  return pageMeta(args, { title, description: 'The second step of the login.' })
}

/** The response to a rate-limited try has Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  if (!args.url.searchParams.has('login')) throw redirect(authHref('/login', args.url.searchParams))
  return { picture: await loginPicture(args), words: chooseLoginWords(args) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { code } = typedIn(form, ['code'])
  const { searchParams } = args.url
  const login = searchParams.get('login') ?? ''
  const from = searchParams.get('from') ?? undefined
  const result = await attempt(api(args).twoStep.finish({ login, code, from }))
  if (result.ok) return enterShop(args, form, { intent: 'step', ...result.value })
  const { message, fields, failure, retryAfter } = result
  const isWrong = failure.code === 'invalid_credentials'
  const status = failure.code === 'rate_limited' ? 429 : isWrong ? 401 : 422
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  const refusal = refused('step', message, isWrong ? { code: message } : fields, { code: failure.code })
  return data<FormResult<LoggedIn>>(refusal, { status: refusalStatus(form, status), ...(headers && { headers }) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult<LoggedIn>> {
  return orRefused(serverAction(), refused('step', 'Server error. Please try again.'))
}

/** After the login the page stays until its delayed redirect: revalidation would redirect immediately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !(actionResult as FormResult<LoggedIn> | undefined)?.ok && defaultShouldRevalidate
}

const APP_CHECK = { code: (value: string) => checkCode(value) && 'Enter the 6 digits of your app' }
const RECOVERY_CHECK = { code: (value: string) => (value.trim() === '' ? 'Enter one of your recovery codes' : null) }

/** The second step after the password: asks for a code of the authenticator app, or for a recovery code. */
export default function SecondStep({ loaderData: { picture, words }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const t = saying(words)
  const isRecovery = query.has('recovery')
  const login = query.get('login') ?? ''
  const other = authHref('/login/second-step', query, isRecovery ? { login } : { login, recovery: 'yes' })
  return (
    <AuthFrame
      title={t(isRecovery ? 'Use a recovery code' : 'Enter your code')}
      language={words ? 'hi' : undefined}
      picture={picture}
      intro={t(
        isRecovery
          ? 'One of the codes that you kept when you set up two-step sign-in. Each works once.'
          : 'Open your authenticator app and enter the 6 digits that it shows for this shop.',
      )}
    >
      <StepForm key={String(isRecovery)} isRecovery={isRecovery} result={actionData} words={words} />
      <p className="flex flex-wrap gap-x-6 text-ui">
        <Link to={other} className="inline-flex min-h-11 items-center text-link">
          {t(isRecovery ? 'Use your authenticator app' : 'I don’t have my phone')}
        </Link>
        <Link to={authHref('/login', query)} className="inline-flex min-h-11 items-center text-link">
          {t('Start again')}
        </Link>
      </p>
    </AuthFrame>
  )
}

type FormProps = { isRecovery: boolean; result: FormResult<LoggedIn> | undefined; words: LoginWords }

function StepForm({ isRecovery, result, words }: FormProps) {
  const t = saying(words)
  const { formProps, field, notice, noticeId, done, isBusy } = useLoginForm(words, {
    intent: 'step',
    result,
    checks: isRecovery ? RECOVERY_CHECK : APP_CHECK,
    isSentOnce: true,
  })
  const goesTo = done?.value.goesTo ?? null
  useDelayedRedirect(goesTo, t(LOGGED_IN), TOAST_SHORT_MS)
  useEffect(() => document.getElementById('step-code')?.focus(), [])
  return (
    <form method="post" {...formProps} className="grid gap-5">
      {isRecovery ? (
        <Field
          {...field('code')}
          label={t('Recovery code')}
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          autoFocus
        />
      ) : (
        <Field
          {...field('code')}
          label={t('Code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
      )}
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
  )
}
