import { createContext, data, type MiddlewareFunction, redirect } from 'react-router'
import { MESSAGES } from '#contract/basics/messages.ts'
import { may, type Permission, ROLES } from '#contract/basics/permissions.ts'
import { mayOpen } from '#contract/pages.ts'
import type { Admin } from '#contract/people/auth.api.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { SET_UP_TWO_STEP, sentForm } from '#web/ui/server/step-up-answer.ts'
import { readFrame } from './read-frame.ts'

/** The admin behind a request for anything under /admin. */
export const adminContext = createContext<Admin>()

/** Said by the layout: what a middleware throws is shown without the layout. */
const isNotInRole = createContext(false)

/** The page that changes the printed password; no other page opens before that. */
const ACCOUNT = '/admin/account'
/** The form that proves who somebody is. */
const CONFIRM = '/admin/confirm'
/** What opens before the second step of the login is set up, where it is required: that page, its proof, and the log-out. */
const BEFORE_TWO_STEP: ReadonlySet<string> = new Set([SET_UP_TWO_STEP, CONFIRM, '/admin/menu'])

/**
 * Comes before every loader and action of the back-office. A visitor is led to the login and back, a customer to the home
 * page, and an owner who still has the password that was printed at the first start to the page that changes it; who needs the second
 * step of the login and lacks it, to the page that sets it up. A page
 * that the person's role does not include is answered with 403 and the menu of what it does include; its action does not run. The
 * API asks who calls again at each call.
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
  // The login and the logo lead to the dashboard, which is not everybody's.
  if (page === '/admin') throw redirect(ROLES[admin.staffRole].home)
  if (args.request.method !== 'GET') throw data(MESSAGES.notInRole, { status: 403 })
  args.context.set(isNotInRole, true)
}

/** The page that sets up the second step of the login, and leads back to the page that was wanted. */
function setUpFor({ request, url }: ApiArgs): string {
  const requestedPath = url.pathname + url.search
  return request.method === 'GET' && requestedPath !== '/admin'
    ? `${SET_UP_TWO_STEP}?${new URLSearchParams({ from: requestedPath })}`
    : SET_UP_TWO_STEP
}

/** Keeps the fields of a form without files: when its call needs a proof, they are sent again after it. */
function keepForm({ request, context }: Parameters<typeof requireAdmin>[0]): void {
  const type = request.headers.get('content-type') ?? ''
  if (request.method === 'POST' && type.startsWith('application/x-www-form-urlencoded'))
    context.set(sentForm, request.clone())
}

/** The data of the layout. For a page that the role does not include it is in the error, so that the error page has the menu. */
export async function loadFrame(args: ApiArgs) {
  const frame = await readFrame(args, args.context.get(adminContext))
  if (args.context.get(isNotInRole)) throw data({ message: MESSAGES.notInRole, frame }, { status: 403 })
  return frame
}

/** Whether the person behind this request has a permission: for parts of a page that are not everybody's. */
export function mayHere({ context }: Pick<ApiArgs, 'context'>, permission: Permission): boolean {
  return may(context.get(adminContext).staffRole, permission)
}
