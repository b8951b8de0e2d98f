import { isLocalPath } from '#contract/http/local-path.ts'
import type { Role } from '#contract/people/auth.api.ts'

/**
 * The redirect after a login. It leads back to the page before the login, if that page is in the back-office for an admin, or in
 * the shop for a customer.
 */
export function afterLogin(role: Role, from: string | undefined): string {
  const back = from && isLocalPath(from) ? from : null
  if (role === 'admin') return back && /^\/admin([/?#]|$)/.test(back) ? back : '/admin'
  return back ?? '/'
}
