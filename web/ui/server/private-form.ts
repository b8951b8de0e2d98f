import { redirectDocument } from 'react-router'
import type { User } from '#contract/people/auth.api.ts'
import { ACCOUNT_CHANGED, ACCOUNT_FIELD } from '#web/ui/account/account-field.tsx'
import { ACCOUNT_PAGES, accountPath, profilePath } from '#web/ui/account/account-paths.ts'
import type { ApiArgs } from './api.ts'
import { currentUser } from './guard.ts'

/**
 * Replaces `request.formData()` in the actions of private pages. A form that was shown to another account than the current one (a shared
 * browser) changes nothing. The page is then reloaded with the current account's data and a notice. Without a session, the action's API
 * calls redirect to the login. `isOptional` means that visitors may use the page too.
 */
export async function readPrivateForm(args: ApiArgs, { isOptional = false } = {}): Promise<FormData> {
  const form = await args.request.formData()
  const shownTo = form.get(ACCOUNT_FIELD) ?? ''
  const user = await currentUser(args)
  if (user ? shownTo === user.id : shownTo === '' || !isOptional) return form
  throw redirectDocument(`${findAccountPage(args.url.pathname, user)}?${ACCOUNT_CHANGED}`, { status: 303 })
}

/** The same page for the current account; for a page of another account's order, the list of orders. */
function findAccountPage(pathname: string, user: User | null): string {
  if (!user || pathname.startsWith('/admin/')) return pathname
  if (pathname.startsWith('/profile/')) return profilePath(user.name)
  const [, , word] = pathname.split('/')
  const page = ACCOUNT_PAGES.find((candidate) => candidate === word)
  return page ? accountPath(user.name, page) : pathname
}
