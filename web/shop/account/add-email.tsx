import type { FormResult } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/add-email.ts'
import { addContact } from './add-contact.ts'
import { CONTACT_WORDS } from './contact-form.tsx'
import { noContactResponse } from './contact-kind.ts'
import { ContactPage } from './contact-page.tsx'

export function meta(args: Route.MetaArgs) {
  const { title, description } = CONTACT_WORDS.email
  return pageMeta(args, { title, description })
}

export async function loader(args: Route.LoaderArgs) {
  return { user: await api(args).account.profile() }
}

export function action(args: Route.ActionArgs) {
  return addContact(args, 'email')
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  // Read before serverAction(), which consumes the body.
  const fallback = await noContactResponse(request, 'email')
  return orRefused(serverAction(), fallback)
}

/** Adds the first email of an account that was made with a mobile number. The mail with the code leads here. */
export default function AddEmail({ loaderData: { user }, actionData }: Route.ComponentProps) {
  return <ContactPage kind="email" user={user} present={user.email} result={actionData} />
}
