import { isLocalPath } from '#contract/http/local-path.ts'
import type { Role } from '#contract/people/auth.api.ts'

/**
 * The redirect after a login: back to the page before it. That page must be in the back-office for an admin, and in the shop for a
 * customer.
 */
export function afterLogin(role: Role, from: string | undefined): string {
  const back = from && isLocalPath(from) ? from : null
  if (role === 'admin') return back && /^\/admin([/?#]|$)/.test(back) ? back : '/admin'
  return back ?? '/'
}
