import { data, Form, useNavigation } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { MESSAGES } from '#contract/basics/messages.ts'
import { formatPrice } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { notFound } from '#contract/http/errors.ts'
import { GroupOrderId, GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { GROUP_PAGE_TEXTS } from '#contract/texts/group-page-words.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { ConfirmedStep, StepForm } from '#web/ui/forms/step-form.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/manage-group.ts'
import { localText, parseDeadline } from './deadline.ts'
import { GroupTallyPanel, useLiveTally } from './group-tally.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { Members } from './members.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: args.loaderData?.groupOrder.title ?? 'Your group order',
    description: 'Who is in, and what it costs.',
  })
}

export async function loader(args: Route.LoaderArgs) {
  const id = GroupOrderId.safeParse(args.params.group).data
  if (!id) throw data(notFound().message, { status: 404 })
  const shop = api(args)
  const [user, groupOrder] = await Promise.all([shop.account.profile(), shop.groupOrders.get({ id })])
  return {
    account: user.id,
    groupOrder,
    invitation: invitation(groupOrder, groupOrder.link),
    tallyTexts: GROUP_PAGE_TEXTS.en.tally,
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const id = GroupOrderId.safeParse(args.params.group).data
  const share = GroupShareId.safeParse(form.get('share')).data
  if (!id) return data<FormResult>(refused('group', MESSAGES.somethingWrong), { status: 422 })
  const calls = api(args).groupOrders
  const [answer, text] = await takeStep(calls, id, { form, share })
  if (answer?.ok) return data<FormResult>(done('group', text))
  const message = answer ? (Object.values(answer.fields)[0] ?? answer.message) : MESSAGES.somethingWrong
  return data<FormResult>(refused('group', message), { status: 422 })
}

type Calls = ReturnType<typeof api>['groupOrders']
type Sent = { form: FormData; share: GroupShareId | undefined }

/** Runs the step that a form asks for. Returns the API's answer and the message for a success. */
async function takeStep(calls: Calls, id: GroupOrderId, { form, share }: Sent) {
  switch (form.get('step')) {
    case 'close':
      return [await attempt(calls.close({ id })), 'Closed. Whoever paid more gets the difference back.'] as const
    case 'cancel':
      return [await attempt(calls.cancel({ id })), 'Cancelled. Whoever has paid gets everything back.'] as const
    case 'extend': {
      const deadline = parseDeadline(String(form.get('deadline')))
      return [await attempt(calls.extend({ id, deadline })), 'The new deadline is set.'] as const
    }
    case 'order':
      return [await attempt(calls.order({ id })), 'Your order is ready to pay.'] as const
    default:
      return share ? ([await attempt(calls.removeShare({ id, share })), 'Removed.'] as const) : ([null, ''] as const)
  }
}

/** A group order as its organiser manages it. Every button is a form that works without script. */
export default function ManageGroup({
  loaderData: { account, groupOrder, invitation: text, tallyTexts },
  actionData,
}: Route.ComponentProps) {
  const { tally, title, order, link, qr, slabs, payer } = groupOrder
  const isOpen = tally.state === 'open'
  useLiveTally(groupOrder.token, isOpen)
  return (
    <BoundTo account={account}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <Top groupOrder={groupOrder} />
        <div aria-live="polite" className="empty:hidden">
          {actionData && <Notice tone={actionData.ok ? 'success' : 'danger'}>{actionData.message}</Notice>}
        </div>
        <StateNotice groupOrder={groupOrder} />
        {order?.payPath && (
          <Panel title={`Order #${order.number}`}>
            <p>All shirts together cost {formatPrice(order.total)}. Pay within a day, and we print them.</p>
            <ButtonLink to={order.payPath} className="mt-4">
              Pay {formatPrice(order.total)}
            </ButtonLink>
          </Panel>
        )}
        {tally.state === 'closed' && order?.status === 'Cancelled' && (
          <Notice
            tone="warning"
            title="The time to pay for the shirts is over."
            action={
              <StepForm fields={{ step: 'order' }} size="md">
                Order them again
              </StepForm>
            }
          />
        )}
        <GroupTallyPanel {...{ tally, slabs, payer }} texts={tallyTexts} isOrganiser />
        {isOpen && <InvitePanel {...{ link, title, qr }} invitation={text} isFirst={groupOrder.shares.length === 0} />}
        <Members groupOrder={groupOrder} />
        <FixedOptions groupOrder={groupOrder} />
        {isOpen && <Ending groupOrder={groupOrder} />}
        {tally.state === 'closed' && !groupOrder.isInProduction && <Cancel />}
      </div>
    </BoundTo>
  )
}

function Top({ groupOrder: { title, tally, deadline, sides, token, color } }: { groupOrder: OrganiserGroupOrder }) {
  const [side] = sides
  return (
    <div className="flex items-start gap-4">
      {side && (
        <img
          src={`/api/group/${token}/mockup?side=${side}`}
          alt={`The design on a ${color} shirt`}
          width={96}
          height={120}
          className="aspect-4/5 h-auto w-24 shrink-0 rounded-card bg-tile object-cover"
        />
      )}
      <PageHeading
        eyebrow="Your group order"
        intro={
          tally.state === 'open' ? (
            <>
              Open until <ShopDate value={deadline} kind="dateTime" />
            </>
          ) : undefined
        }
        className="min-w-0 wrap-anywhere"
      >
        {title}
      </PageHeading>
    </div>
  )
}

function StateNotice({
  groupOrder: { tally, isSettled, isInProduction, order, payer, waitsUntil },
}: {
  groupOrder: OrganiserGroupOrder
}) {
  if (tally.state === 'open') return null
  if (tally.state === 'cancelled')
    return (
      <Notice tone="warning" title="This group order is cancelled.">
        Whoever has paid gets everything back.
      </Notice>
    )
  if (payer === 'organiser' && order && order.status !== 'Success' && !isInProduction)
    return <Notice title="It is closed.">Nobody can join any more. The shirts are printed once you have paid.</Notice>
  if (waitsUntil)
    return (
      <Notice title="It is closed, and we wait for answers.">
        <p>
          Members who paid less than the last price have until <ShopDate value={waitsUntil} kind="dateTime" /> to pay
          it, or to leave with all of their money. We print the shirts after that.
        </p>
      </Notice>
    )
  if (!isSettled)
    return (
      <Notice title="It is closed.">We are giving back what was paid above the last price. This takes a moment.</Notice>
    )
  return (
    <Notice
      tone="success"
      title={isInProduction ? 'Your shirts are being made.' : 'It is closed. We print the shirts next.'}
    >
      {payer === 'members' && 'Whoever paid more than the last price has got the difference back.'}
    </Notice>
  )
}

const LETTERINGS = {
  none: 'Only the design',
  name: 'A name on the back',
  'name-number': 'A name and a number on the back',
}

/** The choices made when the group order was created, which cannot be changed. */
function FixedOptions({ groupOrder }: { groupOrder: OrganiserGroupOrder }) {
  const { category, color, material, sizes, payer, parcels, lettering, address } = groupOrder
  const rows: [string, string][] = [
    ['Shirt', [category, color, material].join(' · ')],
    ['Sizes', sizes.join(', ')],
    ['Print', LETTERINGS[lettering]],
    ['Paid by', payer === 'members' ? 'everybody for their own' : 'you, for all'],
    [
      'Parcel',
      parcels === 'each'
        ? 'one to each member'
        : address
          ? [address.line1, address.city, address.postalCode].join(', ')
          : 'one',
    ],
  ]
  return (
    <Panel tone="paper" title="What you chose">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-ui">
        {rows.map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Ending({ groupOrder: { deadline, tally, payer } }: { groupOrder: OrganiserGroupOrder }) {
  const { formData } = useNavigation()
  const isNobody = tally.pieces === 0
  return (
    <Panel title="When it closes">
      <p className="text-ui text-muted">
        It closes by itself on <ShopDate value={deadline} kind="dateTime" />.{' '}
        {payer === 'members'
          ? 'The number of paid shirts then decides the price for everybody.'
          : 'You then get one order of all shirts to pay.'}
      </p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
        <HiddenFields fields={{ step: 'extend' }} />
        <Field
          label="Open until"
          name="deadline"
          id="deadline"
          type="datetime-local"
          defaultValue={localText(deadline)}
          className="w-60 max-w-full"
        />
        <Button
          type="submit"
          variant="secondary"
          size="md"
          busy={formData?.get('step') === 'extend'}
          className="min-h-12"
        >
          Save
        </Button>
      </Form>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-hairline pt-5">
        {!isNobody && (
          <ConfirmedStep
            fields={{ step: 'close' }}
            size="md"
            question="Close this group order now?"
            consequence={
              payer === 'members'
                ? 'Nobody can join or pay after that. Whoever paid more than the last price gets the difference back; whoever paid less is asked to pay it or leave, within 48 hours.'
                : 'Nobody can join after that. You get one order of all shirts to pay.'
            }
            verb="Close it"
          >
            Close it now
          </ConfirmedStep>
        )}
        <Cancel />
      </div>
    </Panel>
  )
}

function Cancel() {
  return (
    <ConfirmedStep
      fields={{ step: 'cancel' }}
      variant="tertiary"
      size="md"
      question="Cancel this group order?"
      consequence="Nobody gets a shirt, and everybody who has paid gets everything back. This cannot be undone."
      verb="Cancel it"
      isDanger
    >
      Cancel the group order
    </ConfirmedStep>
  )
}

type Invited = Pick<OrganiserGroupOrder, 'title' | 'payer' | 'slabs' | 'deadline'>

/** The message that an organiser sends to their chat group; text between asterisks is bold in WhatsApp. */
function invitation({ title, payer, slabs, deadline }: Invited, link: string): string {
  const prices = slabs.map(({ from, unitPrice }) =>
    from === 1 ? formatPrice(unitPrice) : `${formatPrice(unitPrice)} from ${from}`,
  )
  const lines = [
    `*${title.replaceAll('*', '')}* T-shirts`,
    payer === 'members'
      ? `Choose your size and pay for yours here: ${link}`
      : `Choose your size here, I pay for all: ${link}`,
    payer === 'members' && slabs.length > 1 && `The more of us, the less each pays: ${prices.join(', ')} shirts.`,
    `Open until ${formatDate(deadline, 'dateTime')}.`,
  ]
  return lines.filter(Boolean).join('\n')
}
