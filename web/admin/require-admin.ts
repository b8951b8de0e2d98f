import { createContext, type MiddlewareFunction } from 'react-router'
import type { User } from '#contract/auth.ts'
import { api } from '#web/api.ts'

/** The admin behind a request for anything under /admin. */
export const adminContext = createContext<User>()

/**
 * Comes before every loader and action of the back-office. A visitor is led to the login and back, a customer to the home
 * page. The API asks again at each call.
 */
export const requireAdmin: MiddlewareFunction<Response> = async (args) => {
  args.context.set(adminContext, await api(args).auth.verifyAdmin({ page: args.url.pathname }))
}
