import { useEffect } from 'react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { loginHead, type loginSteps, type secondStep as secondStepTexts } from '#texts/en/people/login.ts'
import { englishWords, type WordsOf } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { loginAnswers, secondStep } from '#texts/people/login.ts'
import { AuthFrame } from '#web/shop/auth/auth-frame.tsx'
import { authHref } from '#web/shop/auth/auth-href.ts'
import { ContinueLink } from '#web/shop/auth/continue-link.tsx'
import { enterShop } from '#web/shop/auth/enter-shop.ts'
import type { LoggedIn } from '#web/shop/auth/logged-in.ts'
import { loginPicture } from '#web/shop/auth/login-picture.ts'
import { noLoginResponse } from '#web/shop/auth/no-login-response.ts'
import { redirectSignedIn } from '#web/shop/auth/redirect-signed-in.ts'
import { useDelayedRedirect } from '#web/shop/auth/use-delayed-redirect.ts'
import { useLoginForm } from '#web/shop/auth/use-login-form.ts'
import { languageIn } from '#web/shop/language/language.ts'
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
  return pageMeta(args, { title: args.loaderData?.title ?? '', description: englishWords(loginHead).secondStep })
}

/** The response to a rate-limited try has Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  if (!args.url.searchParams.has('login')) throw redirect(authHref('/login', args.url.searchParams))
  const language = languageIn(args)
  const { secondStepTitle, recoveryTitle, enterCode } = toWords(loginAnswers(language))
  return {
    picture: await loginPicture(args),
    language,
    title: secondStepTitle,
    heading: args.url.searchParams.has('recovery') ? recoveryTitle : enterCode,
    texts: secondStep(language),
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { code } = typedIn(form, ['code'])
  const { searchParams } = args.url
  const login = searchParams.get('login') ?? ''
  const from = searchParams.get('from') ?? undefined
  const result = await attempt(api(args, languageIn(args)).twoStep.finish({ login, code, from }))
  if (result.ok) return enterShop(args, form, { intent: 'step', ...result.value })
  const { message, fields, failure, retryAfter } = result
  const isWrong = failure.code === 'invalid_credentials'
  const status = failure.code === 'rate_limited' ? 429 : isWrong ? 401 : 422
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  const refusal = refused('step', message, isWrong ? { code: message } : fields, { code: failure.code })
  return data<FormResult<LoggedIn>>(refusal, { status: refusalStatus(form, status), ...(headers && { headers }) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult<LoggedIn>> {
  return orRefused(serverAction(), noLoginResponse('step'))
}

/** After the login the page stays until its delayed redirect: revalidation would redirect immediately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !(actionResult as FormResult<LoggedIn> | undefined)?.ok && defaultShouldRevalidate
}

/** The second step after the password: asks for a code of the authenticator app, or for a recovery code. */
export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, language, heading, texts } = loaderData
  const [query] = useSearchParams()
  const words = toWords(texts)
  const isRecovery = query.has('recovery')
  const login = query.get('login') ?? ''
  const other = authHref('/login/second-step', query, isRecovery ? { login } : { login, recovery: 'yes' })
  return (
    <AuthFrame
      title={heading}
      language={language === 'en' ? undefined : language}
      picture={picture}
      intro={isRecovery ? words.fromRecovery : words.fromApp}
    >
      <StepForm key={String(isRecovery)} isRecovery={isRecovery} result={actionData} words={words} />
      <p className="flex flex-wrap gap-x-6 text-ui">
        <Link to={other} className="inline-flex min-h-11 items-center text-link">
          {isRecovery ? words.useApp : words.withoutPhone}
        </Link>
        <Link to={authHref('/login', query)} className="inline-flex min-h-11 items-center text-link">
          {words.startAgain}
        </Link>
      </p>
    </AuthFrame>
  )
}

type StepWords = WordsOf<typeof loginSteps> & WordsOf<typeof secondStepTexts>
type FormProps = { isRecovery: boolean; result: FormResult<LoggedIn> | undefined; words: StepWords }

function StepForm({ isRecovery, result, words }: FormProps) {
  const checkAppCode = (value: string) => checkCode(value) && words.appCodeMissing
  const checkRecoveryCode = (value: string) => (value.trim() === '' ? words.recoveryCodeMissing : null)
  const { formProps, field, notice, noticeId, done, isBusy } = useLoginForm(words.noResponse, {
    intent: 'step',
    result,
    checks: { code: isRecovery ? checkRecoveryCode : checkAppCode },
    isSentOnce: true,
  })
  const goesTo = done?.value.goesTo ?? null
  useDelayedRedirect(goesTo, words.success, TOAST_SHORT_MS)
  useEffect(() => document.getElementById('step-code')?.focus(), [])
  return (
    <form method="post" {...formProps} className="grid gap-5">
      {isRecovery ? (
        <Field
          {...field('code')}
          label={words.recoveryCode}
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          autoFocus
        />
      ) : (
        <Field
          {...field('code')}
          label={words.code}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
      )}
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
  )
}
