import { useEffect } from 'react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
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
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/login-code.ts'
import { AuthFrame } from './auth-frame.tsx'
import { authHref } from './auth-href.ts'
import { AskForm, CodeForm } from './code-forms.tsx'
import { enterShop } from './enter-shop.ts'
import { type LoggedIn, NO_RESPONSE } from './logged-in.ts'
import { loginPicture } from './login-picture.ts'
import { noLoginResponse } from './no-login-response.ts'
import { pendingItemName } from './pending-item.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.title ?? '', description: englishWords(loginHead).code })
}

/** The response to a rate-limited request has Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const language = languageIn(args)
  const [picture, item] = await Promise.all([loginPicture(args), pendingItemName(args, language)])
  const { codeTitle, enterCode, toAdd } = toWords(loginAnswers(language))
  const { email_empty, email_invalid, code_invalid } = toWords(fieldErrors(language))
  const askHeading = item === null ? codeTitle : toAdd({ item })
  return {
    picture,
    language,
    title: codeTitle,
    heading: args.url.searchParams.has('request') ? enterCode : askHeading,
    texts: loginCode(language),
    problems: { email_empty, email_invalid, code_invalid },
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return form.has('code') ? enter(args, form) : ask(args, form)
}

/** Mails a code. The id of the request is put into the URL, so that a phone can reload the page after the mail was read. */
async function ask(args: Route.ActionArgs, form: FormData) {
  const { email } = typedIn(form, ['email'])
  const language = languageIn(args)
  const result = await attempt(api(args, language).auth.askCode({ email }))
  if (result.ok) {
    const { request } = result.value
    return redirect(authHref('/login/code', args.url.searchParams, { email: email.trim(), request }))
  }
  const { fields, failure, retryAfter } = result
  const isLimited = failure.code === 'rate_limited'
  const isSoon = isLimited && retryAfter !== undefined && retryAfter <= 60
  const message = isSoon ? toWords(loginAnswers(language)).wait({ seconds: retryAfter }) : result.message
  return refuse(form, refused('ask', message, fields, { typed: { email } }), isLimited ? 429 : 422, retryAfter)
}

async function enter(args: Route.ActionArgs, form: FormData) {
  const { request, code } = typedIn(form, ['request', 'code'])
  const from = args.url.searchParams.get('from') ?? undefined
  const { auth } = api(args, languageIn(args))
  const result = await attempt(auth.loginWithCode({ request: request as CodeRequestId, code, from }))
  if (!result.ok) {
    const { message, fields, failure, retryAfter } = result
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
  return !(actionResult as FormResult<LoggedIn> | undefined)?.ok && defaultShouldRevalidate
}

/** Logs in with a mailed code: asks for the email, then for the code. */
export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, language, heading, problems } = loaderData
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const request = query.get('request')
  const words = toWords(loaderData.texts, joinNodes)
  const problem = actionData?.ok === false ? actionData : null
  const message = problem?.code === NO_RESPONSE ? words.noResponse : problem?.message
  useEffect(() => {
    if (problem && message) toast.error(message, TOAST_SHORT_MS)
  }, [problem, message])

  return (
    <AuthFrame
      title={heading}
      language={language === 'en' ? undefined : language}
      picture={picture}
      intro={
        request
          ? words.sentTo({
              email,
              to: (text) => <span className="font-semibold wrap-anywhere text-fg">{text}</span>,
            })
          : words.intro
      }
    >
      {request ? (
        <CodeForm key={request} request={request} email={email} result={actionData} words={words} problems={problems} />
      ) : (
        <AskForm email={email} result={actionData} words={words} problems={problems} />
      )}
      <p className="flex flex-wrap gap-x-6 text-ui">
        {request && (
          <Link to={authHref('/login/code', query)} className="inline-flex min-h-11 items-center text-link">
            {words.otherEmail}
          </Link>
        )}
        <Link
          to={authHref('/login', query, email ? { email } : {})}
          className="inline-flex min-h-11 items-center text-link"
        >
          {words.byPassword}
        </Link>
      </p>
    </AuthFrame>
  )
}
