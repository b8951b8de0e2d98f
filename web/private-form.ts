import { redirectDocument } from 'react-router'
import type { User } from '#contract/auth.ts'
import { ACCOUNT_CHANGED, ACCOUNT_FIELD } from '#web/components/account/account-field.tsx'
import { ACCOUNT_PAGES, accountPath, profilePath } from '#web/components/account/account-paths.ts'
import type { ApiArgs } from './api.ts'
import { currentUser } from './guard.ts'

/**
 * The form that a private page sent, instead of `request.formData()`: every action of a private page reads its form here.
 * A form that was shown to another account than the one signed in now (two people, one browser) writes nothing: the page
 * is loaded anew, with the data of whoever is signed in and a notice. Without a session the action's own calls lead to
 * the login. `isOptional`: the page is open to visitors as well.
 */
export async function readPrivateForm(args: ApiArgs, { isOptional = false } = {}): Promise<FormData> {
  const form = await args.request.formData()
  const shownTo = form.get(ACCOUNT_FIELD) ?? ''
  const user = await currentUser(args)
  if (user ? shownTo === user.id : shownTo === '' || !isOptional) return form
  throw redirectDocument(`${pageOf(args.url.pathname, user)}?${ACCOUNT_CHANGED}`, { status: 303 })
}

/** The same page as an address of whoever is signed in now; an order of somebody else's leads to their own orders. */
function pageOf(pathname: string, user: User | null): string {
  if (!user || pathname.startsWith('/admin/')) return pathname
  if (pathname.startsWith('/profile/')) return profilePath(user.name)
  const [, , word] = pathname.split('/')
  const page = ACCOUNT_PAGES.find((one) => one === word)
  return page ? accountPath(user.name, page) : pathname
}
