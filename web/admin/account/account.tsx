import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { AccountAnswer } from '#web/account/account-answer.ts'
import { NameForm } from '#web/account/name-form.tsx'
import { PasswordForm } from '#web/account/password-form.tsx'
import { adminContext } from '#web/admin/layout/require-admin.ts'
import { api } from '#web/api.ts'
import { AccountChangedNotice, BoundTo } from '#web/components/account/account-field.tsx'
import { refusalStatus } from '#web/components/forms/use-checked-form.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orStay } from '#web/components/shop/no-response.ts'
import { readPrivateForm } from '#web/private-form.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/account.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Account', description: 'Your name and password.' })
}

/** The forms are the shopper's; the phone is shown only there. */
export async function loader(args: Route.LoaderArgs) {
  return { user: { ...args.context.get(adminContext), phone: '' } }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const text = (name: string) => String(form.get(name) ?? '')
  const intent = text('intent') === 'password' ? 'password' : 'name'
  const refused = (message: string, fields: Record<string, string>) =>
    data<AccountAnswer>({ intent, isSaved: false, message, fields }, { status: refusalStatus(form, 422) })
  if (intent === 'password' && text('newPassword') !== text('confirmPassword'))
    return refused(MESSAGES.passwordMismatch, { confirmPassword: MESSAGES.passwordMismatch })
  const passwords = { currentPassword: text('currentPassword'), newPassword: text('newPassword') }
  const change = intent === 'password' ? passwords : { name: text('name') }
  const result = await attempt(api(args).account.update(change))
  if (!result.ok) return refused(result.message, result.fields)
  return data<AccountAnswer>({ intent, isSaved: true, message: result.value.message })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AccountAnswer> {
  const intent = (await request.clone().formData()).get('intent') === 'password' ? 'password' : 'name'
  return orStay(serverAction(), { intent, isSaved: false as const, message: 'Error saving changes', fields: {} })
}

export default function AdminAccount({ loaderData: { user }, actionData }: Route.ComponentProps) {
  return (
    <BoundTo account={user.id}>
      <div className="grid max-w-2xl gap-6">
        <AccountChangedNotice />
        <PageHeading size="h2">Account</PageHeading>
        {user.mustChangePassword && (
          <Notice tone="warning" title="Choose your own password first">
            <p>You logged in with the password that was printed when the shop first started. Change it to continue.</p>
          </Notice>
        )}
        {!user.mustChangePassword && (
          <NameForm user={user} answer={actionData?.intent === 'name' ? actionData : undefined} />
        )}
        <PasswordForm email={user.email} answer={actionData?.intent === 'password' ? actionData : undefined} />
      </div>
    </BoundTo>
  )
}
