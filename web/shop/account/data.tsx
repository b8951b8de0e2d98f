import { data, Link, redirect, useSearchParams } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { yourData } from '#texts/en/people/your-data.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/data.ts'
import { EraseForm } from './erase-form.tsx'

const words = englishWords(yourData, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  const { account, privacy } = api(args)
  const [user, { open, credit }] = await Promise.all([account.profile(), privacy.erasure()])
  const phone = user.email === '' ? (await account.phone()).phone : null
  return { user, phone, open, credit }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  return form.get('intent') === 'code' ? sendCode(args, form) : erase(args, form)
}

/** Sends a code to the email of the account, or to its number where it has none. */
async function sendCode(args: Route.ActionArgs, form: FormData) {
  const { account, auth } = api(args)
  const { email } = await account.profile()
  const phone = email === '' ? ((await account.phone()).phone ?? '') : null
  const result = phone === null ? await attempt(auth.askCode({ email })) : await attempt(auth.askPhoneCode({ phone }))
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
  return orRefused(serverAction(), refused('erase', words.noResponse))
}

/** The page to download all data about the customer and to delete it with the account. */
export default function YourData({ loaderData: { user, phone, open, credit }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return (
    <BoundTo account={user.id}>
      <div className="grid max-w-2xl gap-6">
        <PageHeading>{words.title}</PageHeading>
        <Panel title={words.download.title}>
          <p className="mb-4 text-muted">{words.download.about}</p>
          <a href={`${accountPath(user.name, 'data')}/file`} download className={buttonClass({ variant: 'secondary' })}>
            {words.download.button}
          </a>
        </Panel>
        <Panel title={words.delete.title}>
          <div className="grid gap-4">
            <p className="text-muted">{words.delete.about}</p>
            <p className="text-muted">{words.delete.invoices}</p>
            {credit > 0 && <Notice tone="warning">{words.delete.credit({ amount: credit })}</Notice>}
            {open.length > 0 ? (
              <Notice tone="warning" title={words.delete.notYet}>
                <ul className="list-disc ps-5">
                  {open.map((business) => (
                    <li key={`${business.what} ${business.number}`}>{describeOpen(business)}</li>
                  ))}
                </ul>
              </Notice>
            ) : user.email === '' && phone === null ? (
              <Notice tone="info">
                {words.delete.emailFirst({
                  link: (text) => (
                    <Link to="/account/email" className="text-link">
                      {text}
                    </Link>
                  ),
                })}
              </Notice>
            ) : (
              <EraseForm email={user.email} phone={phone} request={query.get('request')} result={actionData} />
            )}
          </div>
        </Panel>
      </div>
    </BoundTo>
  )
}

type OpenBusiness = Route.ComponentProps['loaderData']['open'][number]

/** What must end before the account can be deleted. A return has its own number, or that of its order. */
function describeOpen({ what, number }: OpenBusiness): string {
  return what === 'return' && typeof number === 'number'
    ? words.open.returnOfOrder({ number })
    : words.open[what]({ number })
}
