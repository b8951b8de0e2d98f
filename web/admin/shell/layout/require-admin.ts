import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import { may, type Permission, ROLES } from '#contract/basics/permissions.ts'
import { refusal } from '#contract/http/reasons.ts'
import { mayOpen } from '#contract/pages.ts'
import type { Admin } from '#contract/people/auth.api.ts'
import { wordRefusal } from '#texts/errors.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { SET_UP_TWO_STEP, sentForm } from '#web/ui/server/step-up-answer.ts'
import { readFrame } from './read-frame.ts'

/** The admin behind a request for anything under /admin. */
export const adminContext = createContext<Admin>()

/** Whether the role lacks the page. The layout throws the error: thrown by middleware, it would hide the layout. */
const isNotInRole = createContext(false)

/** The page that changes the initial password; no other page opens before that. */
const ACCOUNT = '/admin/account'
/** The route that checks a proof of identity. */
const CONFIRM = '/admin/confirm'
/** The routes that work before a required second login step is set up: set-up page, proof of identity, log-out. */
const BEFORE_TWO_STEP: ReadonlySet<string> = new Set([SET_UP_TWO_STEP, CONFIRM, '/admin/menu'])

/**
 * Runs before every loader and action of the back-office. Redirects a visitor to the login and a customer to the home page. Redirects staff
 * who must change the initial password or set up the second login step. A page outside the role answers 403 with the role's menu, and its
 * action does not run. The API checks the caller again at each call.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (args) => {
  const admin = await api(args).auth.verifyAdmin({ page: args.url.pathname })
  const { pathname } = args.url
  if (admin.mustChangePassword && pathname !== ACCOUNT && pathname !== CONFIRM) throw redirect(ACCOUNT)
  if (admin.mustSetUpTwoStep && !admin.mustChangePassword && !BEFORE_TWO_STEP.has(pathname))
    throw redirect(setUpFor(args))
  args.context.set(adminContext, admin)
  keepForm(args)
  const page = `/${args.pattern.replaceAll(/^\/|\/$/g, '')}`
  if (mayOpen(admin.staffRole, page)) return
  // The login and the logo lead to the dashboard, which not every role includes.
  if (page === '/admin') throw redirect(ROLES[admin.staffRole].home)
  if (args.request.method !== 'GET') throw data(wordRefusal(refusal('not_in_role'), 'en'), { status: 403 })
  args.context.set(isNotInRole, true)
}

/** The URL of the set-up page for the second login step. Its `from` leads back to the requested page. */
function setUpFor({ request, url }: ApiArgs): string {
  const requestedPath = url.pathname + url.search
  return request.method === 'GET' && requestedPath !== '/admin'
    ? `${SET_UP_TWO_STEP}?${new URLSearchParams({ from: requestedPath })}`
    : SET_UP_TWO_STEP
}

/** Keeps the fields of a form without files, to send them again after a proof of identity. */
function keepForm({ request, context }: Parameters<typeof requireAdmin>[0]): void {
  const type = request.headers.get('content-type') ?? ''
  if (request.method === 'POST' && type.startsWith('application/x-www-form-urlencoded'))
    context.set(sentForm, request.clone())
}

/** The data of the layout. When the role does not include the page, throws 403 with this data, so that the menu is shown. */
export async function loadFrame(args: ApiArgs) {
  const frame = await readFrame(args, args.context.get(adminContext))
  if (args.context.get(isNotInRole))
    throw data({ message: wordRefusal(refusal('not_in_role'), 'en'), frame }, { status: 403 })
  return frame
}

/** Whether the person behind this request has a permission: for parts of a page that not every role sees. */
export function mayHere({ context }: Pick<ApiArgs, 'context'>, permission: Permission): boolean {
  return may(context.get(adminContext).staffRole, permission)
}
