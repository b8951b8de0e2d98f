import { data, Form, Link } from 'react-router'
import { type AdminRoomPage, GroupRoomId } from '#contract/group-rooms/group-rooms.ts'
import { attempt } from '#contract/http/client.ts'
import { MESSAGES } from '#contract/messages.ts'
import { formatPrice } from '#contract/money.ts'
import { type FontId, fontName } from '#contract/print/fonts.ts'
import { api } from '#web/api.ts'
import { done, type FormResult, refused } from '#web/components/forms/form-result.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/group-page.ts'
import { GROUP_STATE, SHARE_STATE } from './group-words.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Group order', description: 'Its members, sizes, names and numbers.' })
}

export async function loader(args: Route.LoaderArgs) {
  const id = GroupRoomId.safeParse(args.params.id).data
  if (!id) throw data('Not found.', { status: 404 })
  return { page: await api(args).groupDesk.get({ id }) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const id = GroupRoomId.safeParse(args.params.id).data
  if (!id) return data<FormResult>(refused('group', MESSAGES.somethingWrong), { status: 422 })
  const { close, cancel } = api(args).groupDesk
  const isCancel = form.get('step') === 'cancel'
  const answer = isCancel ? await attempt(cancel({ id })) : await attempt(close({ id }))
  if (!answer.ok) return data<FormResult>(refused('group', answer.message), { status: 422 })
  return data<FormResult>(done('group', isCancel ? 'It is cancelled, and its orders are refunded.' : 'It is closed.'))
}

/** One group order: what is in it, who has paid, and the list of names for the print. */
export default function GroupPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { room, shares, bySize, finalPrice, refunded, slabs, isInProduction } = page
  const state = GROUP_STATE[room.state]
  return (
    <>
      <div className="mb-3">
        <Breadcrumb items={[{ label: 'Group orders', to: '/admin/groups' }, { label: room.title }]} />
      </div>
      <PageHeading size="h2" aside={<Badge tone={state.tone}>{state.words}</Badge>} intro={`By ${room.organiser}`}>
        {room.title}
      </PageHeading>
      <div className="mt-5 grid gap-5">
        {actionData && <Notice tone={actionData.ok ? 'success' : 'danger'}>{actionData.message}</Notice>}
        <Panel title="What it is">
          <Facts page={page} />
        </Panel>
        <Panel title="Money">
          <p>{slabs.map(({ from, unitPrice }) => `from ${from}: ${formatPrice(unitPrice)}`).join(' · ')}</p>
          <p className="mt-2">
            {formatPrice(room.paid)} paid
            {finalPrice !== null && ` · last price ${formatPrice(finalPrice)}`}
            {refunded > 0 && ` · ${formatPrice(refunded)} given back because the price fell`}
          </p>
        </Panel>
        <Panel
          title="Shirts"
          action={
            <a href={`/admin/groups/${room.id}/names`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Names and numbers (CSV)
            </a>
          }
        >
          <p className="text-ui text-muted">
            {Object.entries(bySize)
              .map(([size, count]) => `${count} × ${size}`)
              .join(' · ') || 'None yet'}
          </p>
          <Shares shares={shares} />
        </Panel>
        {room.state !== 'cancelled' && !isInProduction && (
          <Form method="post" className="flex flex-wrap gap-3">
            {room.state === 'open' && (
              <Button type="submit" name="step" value="close" size="md">
                Close it now
              </Button>
            )}
            <Button type="submit" name="step" value="cancel" variant="secondary" size="md">
              Cancel it and refund everybody
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}

function Facts({ page }: { page: AdminRoomPage }) {
  const { room, category, color, material, lettering, font, letterColor } = page
  const letters =
    lettering === 'none'
      ? 'Only the design'
      : `${lettering === 'name' ? 'Name' : 'Name and number'} on the back, ${font ? fontName(font as FontId) : ''} ${letterColor ?? ''}`
  return (
    <ul className="grid gap-1 text-ui">
      <li>{[category, color, material].join(' · ')}</li>
      <li>{letters}</li>
      <li>
        {room.payer === 'members' ? 'Each member pays' : 'The organiser pays for all'},{' '}
        {room.parcels === 'one' ? 'one parcel to the organiser' : 'a parcel to each member'}
      </li>
      <li>
        Deadline <ShopDate value={room.deadline} kind="dateTime" />
      </li>
    </ul>
  )
}

function Shares({ shares }: Pick<AdminRoomPage, 'shares'>) {
  if (shares.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2">
      {shares.map((share) => (
        <li
          key={share.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-2 text-ui"
        >
          <span className="min-w-0 wrap-anywhere">
            <strong>{share.name}</strong> {[share.size, share.shirtName, share.shirtNumber].filter(Boolean).join(' · ')}
          </span>
          <span className="text-muted">
            {SHARE_STATE[share.state]}
            {share.price !== null && ` · ${formatPrice(share.price)}`}
            {share.refund > 0 && ` · ${formatPrice(share.refund)} back`}
            {share.orderNumber !== null && (
              <>
                {' · '}
                <Link to={`/admin/orders/${share.orderNumber}`} className="text-link">
                  #{share.orderNumber}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
