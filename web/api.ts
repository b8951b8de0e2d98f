import { data, type RouterContextProvider, redirect } from 'react-router'
import { createClient } from '#contract/http/client.ts'
import { type ErrorCode, ShopError, STATUS } from '#contract/http/errors.ts'
import type { Route } from '#contract/http/route.ts'
import { contract, type ShopApi } from '#contract/index.ts'
import { serverContext } from './server-context.ts'

/** What a loader or an action is called with, as far as the API needs it. */
export type ApiArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

type Call = (input?: unknown) => Promise<unknown>

/**
 * The typed client inside a loader or an action. Without a session a call leads to the login and back, with the wrong
 * role to the home page, and a read that is refused shows the error page; a write that is refused is a ShopError, for
 * `attempt()` to look at.
 */
export function api(args: ApiArgs): ShopApi {
  const client = createClient(contract, args.context.get(serverContext).fetch)
  const guarded = Object.entries(client).map(([group, calls]) => [group, guardAll(group as keyof ShopApi, calls, args)])
  return Object.fromEntries(guarded)
}

function guardAll(group: keyof ShopApi, calls: object, args: ApiArgs): Record<string, Call> {
  const routes: Record<string, Route> = contract[group]
  const guarded = Object.entries(calls as Record<string, Call>).map(([name, call]): [string, Call] => {
    const isRead = routes[name]?.method === 'GET'
    return [name, (input) => call(input).catch((error: unknown) => refuse(error, isRead, args))]
  })
  return Object.fromEntries(guarded)
}

function refuse(error: unknown, isRead: boolean, args: ApiArgs): never {
  if (!(error instanceof ShopError)) throw error
  if (error.code === 'unauthenticated') throw redirect(`/login?${new URLSearchParams({ from: pageOf(args) })}`)
  if (error.code === 'forbidden') throw redirect('/')
  if (isRead && SHOWN.has(error.code)) throw data(error.message, { status: STATUS[error.code] })
  // An address with a value that cannot be is an address of nothing.
  if (isRead && error.code === 'invalid') throw data(error.message, { status: STATUS.not_found })
  throw error
}

/** Refusals of a read that the error page shows under their own status. */
const SHOWN = new Set<ErrorCode>(['not_found', 'rate_limited', 'unavailable', 'provider_unavailable'])

/** The page to come back to: the one shown when a form was sent, which need not be the one that takes the form. */
function pageOf({ request, url }: ApiArgs): string {
  const here = url.pathname + url.search
  if (request.method === 'GET' || request.method === 'HEAD') return here
  const referer = URL.parse(request.headers.get('referer') ?? '')
  return referer && referer.host === request.headers.get('host') ? referer.pathname + referer.search : here
}
