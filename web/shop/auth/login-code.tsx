import { useEffect } from 'react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/login-code.ts'
import { AuthFrame } from './auth-frame.tsx'
import { authHref } from './auth-href.ts'
import { AskForm, CodeForm } from './code-forms.tsx'
import { enterShop } from './enter-shop.ts'
import type { LoggedIn } from './logged-in.ts'
import { chooseLoginWords } from './login-language.ts'
import { loginTitle, saying, translateLoginText } from './login-messages.ts'
import { loginPicture } from './login-picture.ts'
import { pendingItemName } from './pending-item.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'

export function meta(args: Route.MetaArgs) {
  const title = translateLoginText(args.loaderData?.words ?? null, 'Log in with a code')
  return pageMeta(args, { title, description: 'Log in with a code that we email you.' })
}

/** The response to a rate-limited request has Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const [picture, wished] = await Promise.all([loginPicture(args), pendingItemName(args)])
  return { picture, wished, words: chooseLoginWords(args) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return form.has('code') ? enter(args, form) : ask(args, form)
}

/** Mails a code. The id of the request is put into the URL, so that a phone can reload the page after the mail was read. */
async function ask(args: Route.ActionArgs, form: FormData) {
  const { email } = typedIn(form, ['email'])
  const result = await attempt(api(args).auth.askCode({ email }))
  if (result.ok) {
    const { request } = result.value
    return redirect(authHref('/login/code', args.url.searchParams, { email: email.trim(), request }))
  }
  const { fields, failure, retryAfter } = result
  const isLimited = failure.code === 'rate_limited'
  const isSoon = isLimited && retryAfter !== undefined && retryAfter <= 60
  const message = isSoon ? `Please wait ${retryAfter} seconds before you ask for another code.` : result.message
  return refuse(form, refused('ask', message, fields, { typed: { email } }), isLimited ? 429 : 422, retryAfter)
}

async function enter(args: Route.ActionArgs, form: FormData) {
  const { request, code } = typedIn(form, ['request', 'code'])
  const from = args.url.searchParams.get('from') ?? undefined
  const result = await attempt(api(args).auth.loginWithCode({ request: request as CodeRequestId, code, from }))
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
  return orRefused(serverAction(), refused('enter', 'Server error. Please try again.'))
}

/** After the login the page stays until its delayed redirect: revalidation would redirect immediately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !(actionResult as FormResult<LoggedIn> | undefined)?.ok && defaultShouldRevalidate
}

/** Logs in with a mailed code: asks for the email, then for the code. */
export default function LoginCode({ loaderData: { picture, wished, words }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const request = query.get('request')
  const t = saying(words)
  const title = request ? t('Enter your code') : loginTitle(words, wished, 'Log in with a code')
  const [before = '', after = ''] = t('If # has an account, its code is on the way. It works for 10 minutes.').split(
    '#',
  )
  useEffect(() => {
    if (actionData && !actionData.ok) toast.error(translateLoginText(words, actionData.message), TOAST_SHORT_MS)
  }, [actionData, words])

  return (
    <AuthFrame
      title={title}
      language={words ? 'hi' : undefined}
      picture={picture}
      intro={
        request ? (
          <>
            {before}
            <span className="font-semibold wrap-anywhere text-fg">{email}</span>
            {after}
          </>
        ) : (
          t('We email you 6 digits. No password needed.')
        )
      }
    >
      {request ? (
        <CodeForm key={request} request={request} email={email} result={actionData} words={words} />
      ) : (
        <AskForm email={email} result={actionData} words={words} />
      )}
      <p className="flex flex-wrap gap-x-6 text-ui">
        {request && (
          <Link to={authHref('/login/code', query)} className="inline-flex min-h-11 items-center text-link">
            {t('Use another email')}
          </Link>
        )}
        <Link
          to={authHref('/login', query, email ? { email } : {})}
          className="inline-flex min-h-11 items-center text-link"
        >
          {t('Log in with your password')}
        </Link>
      </p>
    </AuthFrame>
  )
}
