import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import { ApiError, createClient } from '#contract/http/client.ts'
import { type ErrorCode, STATUS } from '#contract/http/errors.ts'
import { contract, type ShopApi } from '#contract/index.ts'
import { PAGES } from '#contract/pages.ts'
import { serverContext } from './server-context.ts'
import { SET_UP_TWO_STEP, stepUpAnswer } from './step-up-answer.ts'

/** What `api()` needs of the arguments of a loader or an action. */
export type ApiArgs = { request: Request; url: URL; pattern?: string; context: Readonly<RouterContextProvider> }

/**
 * The typed API client for loaders and actions. Refusals are in the language of the page. A call without a session redirects to the login, which leads back. A customer's call of the
 * back-office redirects to the home page. A refused read shows the error page. A refused write throws a ApiError for `attempt()`. When a
 * proof of identity or the second login step is missing, its page is shown first.
 */
export function api(args: ApiArgs, language: Language = 'en'): ShopApi {
  const { fetch, read, wordRefusal } = args.context.get(serverContext)
  return createClient(contract, fetch, {
    read,
    language,
    word: (refusal) => wordRefusal(refusal, language),
    refused: (error, { method }) => refuse(error, method === 'GET', args),
  })
}

async function refuse(error: unknown, isRead: boolean, args: ApiArgs): Promise<never> {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'unauthenticated') throw loginRedirect(args)
  if (error.code === 'two_step_missing') throw redirect(SET_UP_TWO_STEP)
  if (error.code === 'step_up') throw await stepUpAnswer(args)
  if (error.code === 'forbidden' && error.reason !== 'not_in_role') throw redirect('/')
  if (isRead && SHOWN.has(error.code)) throw data(error.message, { status: STATUS[error.code] })
  // A read with an invalid parameter is 404.
  if (isRead && error.code === 'invalid') throw data(error.message, { status: STATUS.not_found })
  throw error
}

/** The redirect to the login, which leads back to the current page. */
export function loginRedirect(args: ApiArgs): Response {
  return redirect(`/login?${new URLSearchParams({ from: findReturnPage(args) })}`)
}

/** Errors of a read that the error page shows with their own status. */
const SHOWN = new Set<ErrorCode>(['forbidden', 'not_found', 'rate_limited', 'unavailable', 'provider_unavailable'])

/** The page to open after the login. For a form or data request, the page that sent the request. */
function findReturnPage({ request, url, pattern }: ApiArgs): string {
  const here = url.pathname + url.search
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && !isData(pattern)) return here
  const referer = URL.parse(request.headers.get('referer') ?? '')
  return referer && referer.host === request.headers.get('host') ? referer.pathname + referer.search : here
}

/** Whether a route returns data or a file instead of a page. */
function isData(pattern: string | undefined): boolean {
  const page = `/${pattern?.replaceAll(/^\/|\/$/g, '')}`
  return PAGES.some(({ path, file }) => path === page && file.endsWith('.ts'))
}
