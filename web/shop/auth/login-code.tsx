import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { loginHead } from '#texts/en/people/login.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { loginAnswers, loginCode } from '#texts/people/login.ts'
import { fieldErrors } from '#texts/platform/field-errors.ts'
import { languageIn } from '#web/shop/language/language.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/login-code.ts'
import { askCode } from './ask-code.ts'
import { AuthFrame } from './auth-frame.tsx'
import { authHref } from './auth-href.ts'
import { CodeForm, CodeSentTo } from './code-form.tsx'
import { SECOND_STEP } from './code-step.ts'
import { enterShop } from './enter-shop.ts'
import { leadToCode } from './lead-to-code.ts'
import type { CodeSent, LoggedIn } from './logged-in.ts'
import { loginPicture } from './login-picture.ts'
import { noLoginResponse } from './no-login-response.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.heading ?? '', description: englishWords(loginHead).code })
}

/** The response to a rate-limited request has Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const query = args.url.searchParams
  if (!query.has('request')) throw redirect(authHref('/login', query, { email: query.get('email') ?? '' }))
  const language = languageIn(args)
  return {
    picture: await loginPicture(args),
    language,
    heading: toWords(loginAnswers(language)).enterCode,
    texts: loginCode(language),
    problems: { code_invalid: toWords(fieldErrors(language)).code_invalid },
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return form.has('code') ? enter(args, form) : askCode(args, form, 'ask')
}

async function enter(args: Route.ActionArgs, form: FormData) {
  const { request, code } = typedIn(form, ['request', 'code'])
  const from = args.url.searchParams.get('from') ?? undefined
  const { auth } = api(args, languageIn(args))
  const result = await attempt(auth.loginWithCode({ request: request as CodeRequestId, code, from }))
  if (!result.ok) {
    const { message, fields, failure, retryAfter } = result
    if (failure.code === 'mailed_code_needed' && failure.details)
      return leadToCode(args, form, { intent: 'enter', step: { ...failure.details, step: SECOND_STEP } })
    const isField = 'code' in fields
    const status = failure.code === 'rate_limited' ? 429 : failure.code === 'invalid_credentials' ? 401 : 422
    // A message about a wrong code is shown at the code field. Other failures name their own fields, or concern the whole form.
    const shown = isField || failure.code !== 'invalid_credentials' ? fields : { code: message }
    return refuse(form, refused('enter', message, shown, { code: failure.code }), status, retryAfter)
  }
  return enterShop(args, form, { intent: 'enter', ...result.value })
}

function refuse(form: FormData, refusal: FormResult<LoggedIn>, status: number, retryAfter: number | undefined) {
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  return data(refusal, { status: refusalStatus(form, status), ...(headers && { headers }) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orRefused(serverAction(), noLoginResponse('enter'))
}

/** After the login the page stays until its delayed redirect: revalidation would redirect immediately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !(actionResult as FormResult<LoggedIn | CodeSent> | undefined)?.ok && defaultShouldRevalidate
}

/** Logs in with a code that was mailed or sent to a phone. */
export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, language, heading, problems } = loaderData
  const [query] = useSearchParams()
  const words = toWords(loaderData.texts, joinNodes)
  return (
    <AuthFrame
      title={heading}
      language={language === 'en' ? undefined : language}
      picture={picture}
      intro={<CodeSentTo query={query} words={words} />}
    >
      <CodeForm query={query} result={actionData} words={words} problems={problems} />
    </AuthFrame>
  )
}
