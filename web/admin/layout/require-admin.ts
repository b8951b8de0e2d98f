import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import type { Admin } from '#contract/auth.ts'
import { api } from '#web/api.ts'

/** The admin behind a request for anything under /admin. */
export const adminContext = createContext<Admin>()

/** The page that changes the printed password; no other page opens before that. */
const ACCOUNT = '/admin/account'

/**
 * Comes before every loader and action of the back-office. A visitor is led to the login and back, a customer to the home
 * page, and an owner who still has the password that was printed at the first start to the page that changes it. The API
 * asks who calls again at each call.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (args) => {
  const admin = await api(args).auth.verifyAdmin({ page: args.url.pathname })
  if (admin.mustChangePassword && args.url.pathname !== ACCOUNT) throw redirect(ACCOUNT)
  args.context.set(adminContext, admin)
}
