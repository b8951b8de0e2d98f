import { redirect, redirectDocument } from 'react-router'
import { LOGIN_AGAIN, profilePath } from '#web/ui/account/account-paths.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'

/** Login and registration are for visitors: redirects signed-in users to their own pages, unless they log in again. */
export async function redirectSignedIn(args: ApiArgs): Promise<void> {
  const user = await currentUser(args)
  if (!user || args.url.searchParams.has(LOGIN_AGAIN)) return
  if (user.role === 'admin') throw redirectDocument('/admin')
  throw redirect(profilePath(user.name))
}
