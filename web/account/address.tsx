import { data, Link, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/api.ts'
import { BoundTo } from '#web/components/account/account-field.tsx'
import { profilePath } from '#web/components/account/account-paths.ts'
import { ADDRESS_NAMES, AddressFields, addressOf, refusedAddress } from '#web/components/forms/address-fields.tsx'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/components/forms/form-result.ts'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { useActionForm } from '#web/components/forms/use-action-form.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orRefused } from '#web/components/shop/no-response.ts'
import { readPrivateForm } from '#web/private-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/address.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Address', description: 'Where your orders go.' })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const user = await shop.account.profile()
  const { address } = await shop.address.get({ userId: user.id })
  return { user, address }
}

/** After saving, redirects to the checkout, as the specification says. */
export async function action(args: Route.ActionArgs) {
  const shop = api(args)
  const form = await readPrivateForm(args)
  const typed = typedIn(form, ADDRESS_NAMES)
  const { id: userId } = await shop.account.profile()
  const { exists } = await shop.address.get({ userId })
  const fields = { userId, ...addressOf(typed) }
  const result = await attempt(exists ? shop.address.update(fields) : shop.address.create(fields))
  if (result.ok) return redirect('/checkout')
  const status = refusalStatus(form, 422)
  return data<FormResult>(refused('address', MESSAGES.addressSaveFailed, result.fields, { typed }), { status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('address', MESSAGES.addressSaveFailed))
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, address } = loaderData
  const { formProps, refusal, isBusy } = useActionForm({ intent: 'address', result: actionData })
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHeading>{address ? 'Edit Address' : 'Add Address'}</PageHeading>
      <form method="post" {...formProps} className="grid gap-6">
        <BoundTo account={user.id}>
          <HiddenFields />
        </BoundTo>
        <AddressFields
          address={refusedAddress(refusal) ?? address ?? { fullName: user.name, phone: user.phone }}
          errors={refusal?.fields ?? NONE}
        />
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            Save address
          </Button>
          <Link to={profilePath(user.name)} className={buttonClass({ variant: 'tertiary' })}>
            Cancel
          </Link>
        </div>
      </form>
    </div>
  )
}

const NONE = {}
