import { data } from 'react-router'
import { attempt } from '#contract/client.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/api.ts'
import { orLost } from '#web/parts/lost.ts'
import { type Refusal, refusalStatus } from '#web/parts/use-checked-form.ts'
import { pageMeta } from '#web/seo.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/account.ts'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** Which of the two forms was answered, and how. */
export type AccountAnswer = { intent: 'name' | 'password' } & (
  | { isSaved: true; message: string }
  | ({ isSaved: false } & Refusal)
)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Account settings', description: 'Your name and password.' })
}

export async function loader(args: Route.LoaderArgs) {
  return { user: await api(args).account.profile() }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent') === 'password' ? 'password' : 'name'
  const refused = (message: string, fields: Record<string, string>) =>
    data<AccountAnswer>({ intent, isSaved: false, message, fields }, { status: refusalStatus(form, 422) })
  if (intent === 'password' && text('newPassword') !== text('confirmPassword'))
    return refused(MESSAGES.passwordMismatch, { confirmPassword: MESSAGES.passwordMismatch })
  const change =
    intent === 'password'
      ? { currentPassword: text('currentPassword'), newPassword: text('newPassword') }
      : { name: text('name') }
  const result = await attempt(api(args).account.update(change))
  if (!result.ok) return refused(result.message, result.fields)
  return data<AccountAnswer>({ intent, isSaved: true, message: result.value.message })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AccountAnswer> {
  const intent = (await request.clone().formData()).get('intent') === 'password' ? 'password' : 'name'
  return orLost(serverAction(), { intent, isSaved: false as const, message: 'Error saving changes', fields: {} })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHeading>Account</PageHeading>
      <NameForm user={loaderData.user} answer={actionData?.intent === 'name' ? actionData : undefined} />
      <PasswordForm email={loaderData.user.email} answer={actionData?.intent === 'password' ? actionData : undefined} />
    </div>
  )
}
