import { data, Form, Link } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { SessionId } from '#contract/people/account.api.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { roles } from '#texts/en/people/roles.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { adminContext } from '#web/admin/shell/layout/require-admin.ts'
import { ENGLISH_WORDS } from '#web/admin/shell/words/packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/person.ts'
import { NOT_CHANGED } from './not-changed.ts'

const roleTexts = englishWords(roles)

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.person.name ?? 'Staff'
  return pageMeta(args, { title, description: 'Second step and sessions of a person who works here.' })
}

export async function loader(args: Route.LoaderArgs) {
  const id = UserId.safeParse(args.params.id)
  if (!id.success) throw data(null, { status: 404 })
  return { ownId: args.context.get(adminContext).id, person: await api(args).staff.person({ id: id.data }) }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const id = UserId.safeParse(args.params.id)
  const intent = String(form.get('intent'))
  if (!id.success) return refused(intent, NOT_CHANGED)
  if (intent === 'reset' && !form.has('confirmed')) return refused(intent, ENGLISH_WORDS.failures.notConfirmed)
  const { staff } = api(args)
  const session = SessionId.safeParse(form.get('session'))
  const call =
    intent === 'reset'
      ? staff.resetTwoStep({ id: id.data })
      : session.success
        ? staff.endSession({ id: id.data, session: session.data })
        : staff.endSessions({ id: id.data })
  const changed = await nullOnError(args, attempt(call as Promise<unknown>))
  if (!changed?.ok) return refused(intent, changed?.message ?? NOT_CHANGED)
  if (intent === 'reset') return done(intent, 'Two-step sign-in is off for this person, who is told by mail.')
  return done(intent, session.success ? 'That device is logged out.' : 'This person is logged out everywhere.')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('', NOT_CHANGED))
}

/** The page of a staff member: their two-step login and their sessions. */
export default function StaffPerson({ loaderData: { ownId, person } }: Route.ComponentProps) {
  const { name, email, staffRole, twoStepSince, passkeys, sessions } = person
  return (
    <div className="grid max-w-2xl gap-6">
      <Link to="/admin/staff" className="inline-flex min-h-11 items-center justify-self-start text-ui text-link">
        All staff
      </Link>
      <PageHeading size="h2" intro={`${roleTexts[staffRole].name}, ${email}`}>
        {name}
      </PageHeading>
      <Panel title="Second step">
        <p className="text-ui">
          {twoStepSince ? (
            <>
              Two-step sign-in is on since <ShopDate value={twoStepSince} kind="day" />
            </>
          ) : (
            'Two-step sign-in is off'
          )}
          {passkeys > 0 && `, and there ${passkeys === 1 ? 'is one passkey' : `are ${passkeys} passkeys`}`}.
        </p>
        {person.id !== ownId && (twoStepSince || passkeys > 0) && (
          <Form method="post" navigate={false} className="mt-4 grid justify-items-start gap-3">
            <HiddenFields fields={{ intent: 'reset' }} />
            <p className="text-ui text-muted">
              Phone and recovery codes are lost? Make sure that it is really them who asks. Their app, recovery codes,
              passkeys and sessions end; their password stays.
            </p>
            <Checkbox name="confirmed" label="I have spoken with this person" />
            <Button type="submit" variant="secondary" size="md">
              Reset the second step
            </Button>
          </Form>
        )}
      </Panel>
      <Panel title="Logged in">
        {sessions.length === 0 && <p className="text-ui text-muted">Nowhere.</p>}
        <ul className="grid">
          {sessions.map(({ id, device, place, address, lastSeen, isCurrent }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0 first:pt-0"
            >
              <div className="grid min-w-0 text-ui">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {device}
                  {isCurrent && <Badge tone="success">This device</Badge>}
                </p>
                <p className="text-muted">
                  {place}
                  {address && ` · IP ${address}`}
                </p>
                <p className="text-muted">
                  Last seen <ShopDate value={lastSeen} kind="dateTime" />
                </p>
              </div>
              {!isCurrent && (
                <Form method="post" navigate={false}>
                  <HiddenFields fields={{ intent: 'session', session: id }} />
                  <Button type="submit" variant="secondary" size="md">
                    Sign out<span className="sr-only"> of {device}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {sessions.some(({ isCurrent }) => !isCurrent) && (
          <Form method="post" navigate={false} className="mt-3 border-t border-hairline pt-4">
            <HiddenFields fields={{ intent: 'sessions' }} />
            <Button type="submit" variant="secondary" size="md">
              Sign out everywhere{sessions.some(({ isCurrent }) => isCurrent) ? ' else' : ''}
            </Button>
          </Form>
        )}
      </Panel>
    </div>
  )
}
