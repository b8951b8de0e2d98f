import type { FormEvent } from 'react'
import { data, Link, redirect, useFetcher } from 'react-router'
import type { PostalAddress } from '#contract/address.ts'
import { attempt } from '#contract/http/client.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/api.ts'
import { ACCOUNT_FIELD } from '#web/components/account/account-field.tsx'
import { profilePath } from '#web/components/account/account-paths.ts'
import { AddressFields, typedAddress } from '#web/components/forms/address-fields.tsx'
import { refusalStatus, STAYS } from '#web/components/forms/use-checked-form.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orStay } from '#web/components/shop/no-response.ts'
import { readPrivateForm } from '#web/private-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/address.ts'

type Answer = { message: string; errors: Record<string, string>; typed: PostalAddress | null }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Address', description: 'Where your orders go.' })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const user = await shop.account.profile()
  const { address } = await shop.address.get({ userId: user.id })
  return { user, address }
}

/** After saving, on to the checkout, as the specification has it. */
export async function action(args: Route.ActionArgs) {
  const shop = api(args)
  const form = await readPrivateForm(args)
  const typed = typedAddress(form)
  const { id: userId } = await shop.account.profile()
  const { exists } = await shop.address.get({ userId })
  const fields = { userId, ...typed }
  const result = await attempt(exists ? shop.address.update(fields) : shop.address.create(fields))
  if (result.ok) return redirect('/checkout')
  const status = refusalStatus(form, 422)
  return data<Answer>({ message: MESSAGES.addressSaveFailed, errors: result.fields, typed }, { status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return orStay(serverAction(), { message: MESSAGES.addressSaveFailed, errors: {}, typed: null })
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, address } = loaderData
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data ?? actionData
  const isBusy = fetcher.state !== 'idle'

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set(STAYS, 'true')
    if (!isBusy) void fetcher.submit(form, { method: 'post' })
  }

  return (
    <div className="grid max-w-2xl gap-6">
      <PageHeading>{address ? 'Edit Address' : 'Add Address'}</PageHeading>
      <form method="post" noValidate onSubmit={send} className="grid gap-6">
        <input type="hidden" name={ACCOUNT_FIELD} value={user.id} />
        <AddressFields
          address={answer?.typed ?? address ?? { fullName: user.name, phone: user.phone }}
          errors={answer?.errors ?? NONE}
        />
        {answer && <Notice tone="danger">{answer.message}</Notice>}
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
