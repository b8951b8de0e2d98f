import { noResponseAccountChange } from '#web/account/account-no-response.ts'
import { changeAccount } from '#web/account/change-account.ts'
import { NameForm } from '#web/account/name-form.tsx'
import { PasswordForm } from '#web/account/password-form.tsx'
import { adminContext } from '#web/admin/layout/require-admin.ts'
import { AccountChangedNotice, BoundTo } from '#web/components/account/account-field.tsx'
import type { FormResult } from '#web/components/forms/form-result.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orRefused } from '#web/components/shop/no-response.ts'
import { readPrivateForm } from '#web/private-form.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/account.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Account', description: 'Your name and password.' })
}

/** Uses the customer's forms; the phone number is shown only to customers. */
export async function loader(args: Route.LoaderArgs) {
  return { user: { ...args.context.get(adminContext), phone: '' } }
}

export async function action(args: Route.ActionArgs) {
  return changeAccount(args, await readPrivateForm(args))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  // Before serverAction(), which consumes the body.
  const fallback = await noResponseAccountChange(request)
  return orRefused(serverAction(), fallback)
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
        {!user.mustChangePassword && <NameForm user={user} result={actionData} />}
        <PasswordForm email={user.email} result={actionData} />
      </div>
    </BoundTo>
  )
}
