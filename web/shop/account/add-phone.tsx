import { useSearchParams } from 'react-router'
import { shownMobile } from '#contract/basics/phone.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/add-phone.ts'
import { addContact } from './add-contact.ts'
import { CONTACT_WORDS } from './contact-form.tsx'
import { noContactResponse } from './contact-kind.ts'
import { ContactPage } from './contact-page.tsx'

export function meta(args: Route.MetaArgs) {
  const { title, description } = CONTACT_WORDS.phone
  return pageMeta(args, { title, description })
}

export async function loader(args: Route.LoaderArgs) {
  const { account } = api(args)
  const [user, { phone }] = await Promise.all([account.profile(), account.phone()])
  return { user, phone }
}

export function action(args: Route.ActionArgs) {
  return addContact(args, 'phone')
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  // Read before serverAction(), which consumes the body.
  const fallback = await noContactResponse(request, 'phone')
  return orRefused(serverAction(), fallback)
}

/** Adds the mobile number that logs in to the account, or another one. */
export default function AddPhone({ loaderData: { user, phone }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const isChanged = query.has('request') || query.has('change')
  const present = phone === null ? '' : shownMobile(phone)
  return <ContactPage kind="phone" user={user} present={present} isChanged={isChanged} result={actionData} />
}
