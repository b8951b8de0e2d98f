import { isLocalPath } from '#contract/http/local-path.ts'
import type { Role } from '#contract/people/auth.api.ts'

/** The redirect after a login: an admin to the back-office, to the page they came from if it belongs to it; a customer to the page they came from, if it belongs to the shop. */
export function afterLogin(role: Role, from: string | undefined): string {
  const back = from && isLocalPath(from) ? from : null
  if (role === 'admin') return back && /^\/admin([/?#]|$)/.test(back) ? back : '/admin'
  return back ?? '/'
}
