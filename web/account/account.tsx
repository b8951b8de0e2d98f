import { data } from 'react-router'
import { SessionId } from '#contract/account.ts'
import { attempt } from '#contract/http/client.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/api.ts'
import { BoundTo } from '#web/components/account/account-field.tsx'
import { refusalStatus } from '#web/components/forms/use-checked-form.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orStay } from '#web/components/shop/no-response.ts'
import { readPrivateForm } from '#web/private-form.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/account.ts'
import type { AccountAnswer } from './account-answer.ts'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Account settings', description: 'Your name and password.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { account } = api(args)
  const [user, sessions] = await Promise.all([account.profile(), account.sessions()])
  return { user, sessions }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'sessions') return endSessions(args, text('session'))
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

/** One of them, or all others. One that has ended meanwhile has ended. */
async function endSessions(args: Route.ActionArgs, which: string) {
  const { account } = api(args)
  const id = SessionId.safeParse(which)
  if (which === 'others') await account.endOthers()
  else if (id.success) await attempt(account.endSession({ id: id.data }))
  const message = which === 'others' ? 'You are logged out everywhere else.' : 'That device is logged out.'
  return data<AccountAnswer>({ intent: 'sessions', isSaved: true, message })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AccountAnswer> {
  const sent = (await request.clone().formData()).get('intent')
  const intent = sent === 'password' || sent === 'sessions' ? sent : 'name'
  return orStay(serverAction(), { intent, isSaved: false as const, message: 'Error saving changes', fields: {} })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BoundTo account={loaderData.user.id}>
      <div className="grid max-w-2xl gap-6">
        <PageHeading>Account</PageHeading>
        <NameForm user={loaderData.user} answer={actionData?.intent === 'name' ? actionData : undefined} />
        <PasswordForm
          email={loaderData.user.email}
          answer={actionData?.intent === 'password' ? actionData : undefined}
        />
        <SessionsPanel
          sessions={loaderData.sessions}
          answer={actionData?.intent === 'sessions' ? actionData : undefined}
        />
      </div>
    </BoundTo>
  )
}
