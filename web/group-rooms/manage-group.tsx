import { useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { GroupRoomId, GroupShareId, type OwnRoom } from '#contract/group-rooms/group-rooms.ts'
import { attempt } from '#contract/http/client.ts'
import { notFound } from '#contract/http/errors.ts'
import { MESSAGES } from '#contract/messages.ts'
import { formatPrice } from '#contract/money.ts'
import { api } from '#web/api.ts'
import { BoundTo } from '#web/components/account/account-field.tsx'
import { done, type FormResult, refused } from '#web/components/forms/form-result.ts'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { pageMeta } from '#web/components/layout/seo.ts'
import { readPrivateForm } from '#web/private-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/manage-group.ts'
import { instantOf, localText } from './deadline.ts'
import { RoomTally, useLiveTally } from './room-tally.tsx'
import { SHARE_WORDS } from './state-words.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Your group order', description: 'Who is in, and what it costs.' })
}

export async function loader(args: Route.LoaderArgs) {
  const id = GroupRoomId.safeParse(args.params.group).data
  if (!id) throw notFound()
  const shop = api(args)
  const [user, room] = await Promise.all([shop.account.profile(), shop.groupRooms.get({ id })])
  return { account: user.id, room, link: `${args.url.origin}/group/${room.token}` }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const id = GroupRoomId.safeParse(args.params.group).data
  const share = GroupShareId.safeParse(form.get('share')).data
  if (!id) return data<FormResult>(refused('group', MESSAGES.somethingWrong), { status: 422 })
  const calls = api(args).groupRooms
  const step = String(form.get('step'))
  const [answer, text] =
    step === 'close'
      ? [
          await attempt(calls.close({ id })),
          'It is closed. Whoever paid more than the last price gets the difference back.',
        ]
      : step === 'cancel'
        ? [await attempt(calls.cancel({ id })), 'It is cancelled. Whoever has paid gets everything back.']
        : step === 'extend'
          ? [
              await attempt(calls.extend({ id, deadline: instantOf(String(form.get('deadline'))) })),
              'It has the new deadline.',
            ]
          : step === 'order'
            ? [await attempt(calls.order({ id })), 'The order is ready to be paid.']
            : share
              ? [await attempt(calls.removeShare({ id, share })), 'The member is removed.']
              : [null, '']
  if (answer?.ok) return data<FormResult>(done('group', text))
  const message = answer ? (Object.values(answer.fields)[0] ?? answer.message) : MESSAGES.somethingWrong
  return data<FormResult>(refused('group', message), { status: 422 })
}

/** A group order as its organiser manages it. Every button is a form that works without script. */
export default function ManageGroup({ loaderData: { account, room, link }, actionData }: Route.ComponentProps) {
  const { tally, title, deadline, order } = room
  const isOpen = tally.state === 'open'
  useLiveTally(room.token, isOpen)
  return (
    <BoundTo account={account}>
      <div className="grid gap-6">
        <PageHeading intro={[room.category, room.color].join(' · ')}>{title}</PageHeading>
        <div aria-live="polite">
          {actionData && <Notice tone={actionData.ok ? 'success' : 'danger'}>{actionData.message}</Notice>}
        </div>
        <StateNotice room={room} />
        <RoomTally tally={tally} slabs={room.slabs} />
        {order?.payPath && (
          <Panel title={`Order #${order.number}`}>
            <p>{formatPrice(order.total)} for all shirts.</p>
            <ButtonLink to={order.payPath} className="mt-4">
              Pay {formatPrice(order.total)}
            </ButtonLink>
          </Panel>
        )}
        {tally.state === 'closed' && order?.status === 'Cancelled' && (
          <StepForm step="order">Ask for the payment link again</StepForm>
        )}
        {isOpen && <LinkPanel link={link} title={title} />}
        <Members room={room} />
        {isOpen && (
          <Panel title="Close it">
            <p className="text-ui text-muted">
              It closes by itself on <ShopDate value={deadline} kind="dateTime" />. The number of shirts then decides
              what everybody pays.
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <StepForm step="close" question="Close this group order now? Nobody can join after that.">
                Close it now
              </StepForm>
            </div>
            <Form method="post" className="mt-5 flex flex-wrap items-end gap-3">
              <HiddenFields fields={{ step: 'extend' }} />
              <Field label="New deadline" name="deadline" type="datetime-local" defaultValue={localText(deadline)} />
              <Button type="submit" variant="secondary" size="md">
                Change the deadline
              </Button>
            </Form>
          </Panel>
        )}
        {tally.state !== 'cancelled' && !room.isInProduction && (
          <StepForm step="cancel" question="Cancel this group order? Everybody who has paid gets everything back.">
            Cancel the group order
          </StepForm>
        )}
      </div>
    </BoundTo>
  )
}

function StateNotice({ room: { tally, isSettled, isInProduction } }: { room: OwnRoom }) {
  if (tally.state === 'open') return null
  if (tally.state === 'cancelled')
    return (
      <Notice tone="warning" title="This group order is cancelled.">
        Whoever has paid gets everything back.
      </Notice>
    )
  if (!isSettled)
    return (
      <Notice title="It is closed.">We are giving back what was paid above the last price. This takes a moment.</Notice>
    )
  return (
    <Notice tone="success" title="It is closed.">
      {isInProduction
        ? 'Your shirts are being made.'
        : 'Whoever paid more than the last price gets the difference back.'}
    </Notice>
  )
}

function LinkPanel({ link, title }: { link: string; title: string }) {
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${title}: choose your size and name here. ${link}` })}`
  return (
    <Panel title="Invite people">
      <Field
        label="Link"
        name="link"
        defaultValue={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={whatsApp} variant="secondary" size="md" target="_blank" rel="noreferrer">
          Send by WhatsApp
        </ButtonLink>
        <ButtonLink to={link} variant="tertiary" size="md">
          Open the page
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Members({ room: { shares, tally, lettering } }: { room: OwnRoom }) {
  const shown = shares.filter(({ state }) => state !== 'out')
  if (shown.length === 0) return <p className="text-muted">Nobody has joined yet.</p>
  return (
    <Panel title="Members">
      <ul className="grid gap-3">
        {shown.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <strong>{share.name}</strong>{' '}
              <span className="text-ui text-muted">
                {[
                  share.size,
                  lettering !== 'none' && `${share.shirtName} ${share.shirtNumber}`.trim(),
                  SHARE_WORDS[share.state],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {tally.state === 'open' && share.state === 'waiting' && <StepForm share={share.id}>Remove</StepForm>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type StepProps = { step?: string; share?: string; question?: string; children: string }

/** A button that is a form; with a question it asks first, with script. */
function StepForm({ step, share, question, children }: StepProps) {
  const { state } = useNavigation()
  const [isAsking, setAsking] = useState(false)
  return (
    <Form method="post" onSubmit={() => setAsking(false)} className="flex flex-wrap items-center gap-3">
      <HiddenFields fields={{ step, share }} />
      {isAsking && <p>{question}</p>}
      {question && !isAsking ? (
        <Button
          type="submit"
          variant="secondary"
          size="md"
          onClick={(event) => {
            event.preventDefault()
            setAsking(true)
          }}
        >
          {children}
        </Button>
      ) : (
        <Button
          type="submit"
          variant={question ? 'primary' : 'secondary'}
          size={share ? 'sm' : 'md'}
          busy={state === 'submitting'}
        >
          {question ? `Yes: ${children.toLowerCase()}` : children}
        </Button>
      )}
    </Form>
  )
}
