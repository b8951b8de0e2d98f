import { data, redirect, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/data.ts'
import { EraseForm } from './erase-form.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Your data', description: 'Download your data, or delete your account.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { account, privacy } = api(args)
  const [user, { open, credit }] = await Promise.all([account.profile(), privacy.erasure()])
  return { user, open, credit }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  return form.get('intent') === 'code' ? mailCode(args, form) : erase(args, form)
}

async function mailCode(args: Route.ActionArgs, form: FormData) {
  const { account, auth } = api(args)
  const { email } = await account.profile()
  const result = await attempt(auth.askCode({ email }))
  if (result.ok) return redirect(`${args.url.pathname}?${new URLSearchParams({ request: result.value.request })}`)
  return data<FormResult>(refused('code', result.message), { status: refusalStatus(form, 429) })
}

async function erase(args: Route.ActionArgs, form: FormData) {
  const { password, request, code } = typedIn(form, ['password', 'request', 'code'])
  const proof = request === '' ? { password } : { request: request as CodeRequestId, code }
  const result = await attempt(api(args).privacy.erase(proof))
  // The API's reply has already ended the session and deleted its cookie.
  if (result.ok) return redirect('/login?erased=yes', { headers: { 'clear-site-data': '"storage"' } })
  const { failure, message, fields } = result
  const shown = failure.code === 'invalid_credentials' ? { code: message } : fields
  return data<FormResult>(refused('erase', message, shown), { status: refusalStatus(form, 422) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('erase', 'Something went wrong. Try again.'))
}

/** The page to download all data about the customer and to delete it with the account. */
export default function YourData({ loaderData: { user, open, credit }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <BoundTo account={user.id}>
      <div className="grid max-w-2xl gap-6">
        <PageHeading>Your data</PageHeading>
        <Panel title="Download my data">
          <p className="mb-4 text-muted">
            One file with all that we hold about you: your account, addresses, orders, invoices, returns, reviews,
            designs, and the emails and messages that we sent you.
          </p>
          <a href={`${accountPath(user.name, 'data')}/file`} download className={buttonClass({ variant: 'secondary' })}>
            Download (JSON)
          </a>
        </Panel>
        <Panel title="Delete my account">
          <div className="grid gap-4">
            <p className="text-muted">
              This deletes your account, addresses, bag and designs, takes your name off your reviews, and ends our
              emails and messages. It cannot be undone.
            </p>
            <p className="text-muted">
              Tax law asks us to keep invoices for six years. Past orders stay without your name, street and phone
              number, and can then no longer be returned.
            </p>
            {credit > 0 && (
              <Notice tone="warning">
                You have {formatRupees(credit)} of store credit. It is lost when you delete your account.
              </Notice>
            )}
            {open.length > 0 ? (
              <Notice tone="warning" title="Please come back when this is done:">
                <ul className="list-disc ps-5">
                  {open.map(({ what, number }) => (
                    <li key={`${what} ${number}`}>{TEXT[what](number)}</li>
                  ))}
                </ul>
              </Notice>
            ) : (
              <EraseForm email={user.email} request={query.get('request')} result={actionData} />
            )}
          </div>
        </Panel>
      </div>
    </BoundTo>
  )
}

const TEXT = {
  group: (title: number | string) =>
    `Your group order “${title}” is not finished. Close or cancel it, and wait until its parcel has arrived.`,
  order: (number: number | string) => `Order #${number} is on its way, or waits to be paid or packed.`,
  refund: (number: number | string) => `The refund of order #${number} has not been paid yet.`,
  return: (number: number | string) =>
    typeof number === 'number'
      ? `The return of order #${number} is not closed yet.`
      : `Your return ${number} is not closed yet.`,
}
