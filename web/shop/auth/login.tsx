import { data, redirectDocument, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/basics/languages.ts'
import { attempt } from '#contract/http/client.ts'
import { loginHead } from '#texts/en/people/login.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { login, loginAnswers } from '#texts/people/login.ts'
import { fieldErrors } from '#texts/platform/field-errors.ts'
import { languageIn, rememberLanguage } from '#web/shop/language/language.ts'
import { ACCOUNT_PAGES } from '#web/ui/account/account-paths.ts'
import { looksLikePhone } from '#web/ui/forms/field-checks.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/login.ts'
import { askCode } from './ask-code.ts'
import { AuthFrame } from './auth-frame.tsx'
import { authHref } from './auth-href.ts'
import { enterShop } from './enter-shop.ts'
import { findGoogleProblem } from './google-problem.ts'
import { linkTo } from './link-to.tsx'
import type { CodeSent, LoggedIn } from './logged-in.ts'
import { asksCode } from './login-choice.ts'
import { LoginForm } from './login-form.tsx'
import { loginPicture } from './login-picture.ts'
import { noLoginResponse } from './no-login-response.ts'
import { pendingHeading } from './pending-item.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'

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
  const { auth, google, passkeys } = api(args)
  const [picture, pending, { offered }, { request }, { channel }] = await Promise.all([
    loginPicture(args),
    pendingHeading(args, language),
    google.isOffered(),
    passkeys.request(),
    auth.phoneCodes(),
  ])
  const answers = toWords(loginAnswers(language))
  const shown = {
    picture,
    google: { offered, problem: findGoogleProblem(args.url.searchParams, language) },
    passkey: request,
    takesPhones: channel !== null,
    language,
    title: pending ?? answers.title,
    heading: pending ?? answers.heading,
    why: pending === null ? findReason(args.url.searchParams, answers) : null,
    notice: findNotice(args.url.searchParams, answers),
    texts: login(language),
    problems: pickProblems(language),
  }
  return data(shown, { headers: rememberLanguage(args) })
}

function pickProblems(language: Language) {
  const { email_empty, email_invalid, email_not_phone, password_empty, ...words } = toWords(fieldErrors(language))
  const { contact_empty, not_an_indian_mobile_number, email_for_password } = words
  const ofPhones = { contact_empty, not_an_indian_mobile_number, email_for_password }
  return { email_empty, email_invalid, email_not_phone, password_empty, ...ofPhones }
}

type Reason = 'forBag' | 'forCheckout' | 'forOrders' | 'forAccount'

/** Why the page that the visitor wanted to open needs a login; null for every other page. */
function findReason(query: URLSearchParams, answers: Record<Reason, string>): string | null {
  const path = URL.parse(query.get('from') ?? '', 'http://shop')?.pathname ?? ''
  if (path === '/cart') return answers.forBag
  if (path === '/checkout') return answers.forCheckout
  const [first = '', second = ''] = path.slice(1).split('/')
  if (second === 'orders') return answers.forOrders
  return first === 'profile' || ACCOUNT_PAGES.some((page) => page === second) ? answers.forAccount : null
}

/** What has just happened to the visitor's account. */
function findNotice(query: URLSearchParams, answers: Record<'registered' | 'erased' | 'passwordWasReset', string>) {
  if (query.has('registered')) return answers.registered
  if (query.has('erased')) return answers.erased
  return query.has('reset') ? answers.passwordWasReset : null
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  return asksCode(form) ? askCode(args, form, 'login') : enter(args, form)
}

async function enter(args: Route.ActionArgs, form: FormData) {
  const { email, password } = typedIn(form, ['email', 'password'])
  if (looksLikePhone(email)) {
    const message = toWords(fieldErrors(languageIn(args))).email_for_password
    const refusal = refused('login', message, { email: message }, { typed: { email } })
    return data<FormResult<LoggedIn>>(refusal, { status: refusalStatus(form, 422) })
  }
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

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult<LoggedIn | CodeSent>> {
  return orRefused(serverAction(), noLoginResponse('login'))
}

/** After the login the page stays until its delayed redirect: revalidation would redirect immediately. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !(actionResult as FormResult<LoggedIn | CodeSent> | undefined)?.ok && defaultShouldRevalidate
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { google, language, texts } = loaderData
  const words = toWords(texts, joinNodes)
  return (
    <AuthFrame
      title={loaderData.heading}
      language={language === 'en' ? undefined : language}
      picture={loaderData.picture}
      intro={
        <>
          {loaderData.why && <span className="block text-fg">{loaderData.why}</span>}
          {words.newHere({ link: linkTo(authHref('/register', query)) })}
        </>
      }
    >
      <LoginForm
        query={query}
        words={words}
        problems={loaderData.problems}
        passkey={loaderData.passkey}
        isGoogleOffered={google.offered}
        takesPhones={loaderData.takesPhones}
        result={actionData}
      >
        {loaderData.notice && <Notice tone="success">{loaderData.notice}</Notice>}
        {google.problem && <Notice tone={google.problem.isChoice ? 'info' : 'danger'}>{google.problem.text}</Notice>}
      </LoginForm>
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
