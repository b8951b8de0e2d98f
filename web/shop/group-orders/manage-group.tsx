import { data, Form, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { GroupOrderId, GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { groupAnswers, groupInvitation } from '#texts/en/print/group-answers.ts'
import { groupTally } from '#texts/en/print/group-tally.ts'
import { manageGroup } from '#texts/en/print/manage-group.ts'
import { NOT_FOUND, wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { ConfirmedStep, StepForm } from '#web/ui/forms/step-form.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
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

const texts = englishWords(manageGroup, joinNodes)
const tallyTexts = englishWords(groupTally)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: args.loaderData?.groupOrder.title ?? texts.noTitle,
    description: texts.description,
  })
}

export async function loader(args: Route.LoaderArgs) {
  const id = GroupOrderId.safeParse(args.params.group).data
  if (!id) throw data(NOT_FOUND, { status: 404 })
  const shop = api(args)
  const [user, groupOrder] = await Promise.all([shop.account.profile(), shop.groupOrders.get({ id })])
  return {
    account: user.id,
    groupOrder,
    invitation: invitation(groupOrder, groupOrder.link),
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const id = GroupOrderId.safeParse(args.params.group).data
  const share = GroupShareId.safeParse(form.get('share')).data
  if (!id) return data<FormResult>(refused('group', somethingWrong()), { status: 422 })
  const calls = api(args).groupOrders
  const [answer, text] = await takeStep(calls, id, { form, share })
  if (answer?.ok) return data<FormResult>(done('group', text))
  const message = answer ? (Object.values(answer.fields)[0] ?? answer.message) : somethingWrong()
  return data<FormResult>(refused('group', message), { status: 422 })
}

const somethingWrong = () => wordRefusal(refusal('something_wrong'), 'en')

type Calls = ReturnType<typeof api>['groupOrders']
type Sent = { form: FormData; share: GroupShareId | undefined }

/** Runs the step that a form asks for. Returns the API's answer and the message for a success. */
async function takeStep(calls: Calls, id: GroupOrderId, { form, share }: Sent) {
  const answers = englishWords(groupAnswers)
  switch (form.get('step')) {
    case 'close':
      return [await attempt(calls.close({ id })), answers.closed] as const
    case 'cancel':
      return [await attempt(calls.cancel({ id })), answers.cancelled] as const
    case 'extend': {
      const deadline = parseDeadline(String(form.get('deadline')))
      return [await attempt(calls.extend({ id, deadline })), answers.extended] as const
    }
    case 'order':
      return [await attempt(calls.order({ id })), answers.ordered] as const
    default:
      return share
        ? ([await attempt(calls.removeShare({ id, share })), answers.removed] as const)
        : ([null, ''] as const)
  }
}

/** A group order as its organiser manages it. Every button is a form that works without script. */
export default function ManageGroup({
  loaderData: { account, groupOrder, invitation: text },
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
          <Panel title={texts.order({ number: order.number })}>
            <p>{texts.allCost({ total: order.total })}</p>
            <ButtonLink to={order.payPath} className="mt-4">
              {texts.pay({ total: order.total })}
            </ButtonLink>
          </Panel>
        )}
        {tally.state === 'closed' && order?.status === 'Cancelled' && (
          <Notice
            tone="warning"
            title={texts.notPaidInTime}
            action={
              <StepForm fields={{ step: 'order' }} size="md">
                {texts.orderAgain}
              </StepForm>
            }
          />
        )}
        <GroupTallyPanel {...{ tally, slabs, payer }} texts={tallyTexts} isOrganiser />
        {isOpen && (
          <InvitePanel
            {...{ link, title, qr }}
            invitation={text}
            isFirst={groupOrder.shares.length === 0}
            texts={texts.invite}
          />
        )}
        <Members groupOrder={groupOrder} texts={texts.members} />
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
          alt={texts.picture({ color })}
          width={96}
          height={120}
          className="aspect-4/5 h-auto w-24 shrink-0 rounded-card bg-tile object-cover"
        />
      )}
      <PageHeading
        eyebrow={texts.eyebrow}
        intro={tally.state === 'open' ? texts.openUntil({ deadline, time: timeTag(deadline) }) : undefined}
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
  const { states } = texts
  if (tally.state === 'open') return null
  if (tally.state === 'cancelled')
    return (
      <Notice tone="warning" title={states.cancelled}>
        {states.cancelledText}
      </Notice>
    )
  if (payer === 'organiser' && order && order.status !== 'Success' && !isInProduction)
    return <Notice title={states.closed}>{states.toPay}</Notice>
  if (waitsUntil)
    return (
      <Notice title={states.waiting}>
        <p>{states.waitingText({ until: waitsUntil, time: timeTag(waitsUntil) })}</p>
      </Notice>
    )
  if (!isSettled) return <Notice title={states.closed}>{states.settling}</Notice>
  return (
    <Notice tone="success" title={isInProduction ? states.inProduction : states.toPrint}>
      {payer === 'members' && states.paidBack}
    </Notice>
  )
}

/** The choices made when the group order was created, which cannot be changed. */
function FixedOptions({ groupOrder }: { groupOrder: OrganiserGroupOrder }) {
  const { category, color, material, sizes, payer, parcels, lettering, address } = groupOrder
  const { options } = texts
  const rows: [string, string][] = [
    [options.shirt, [category, color, material].join(' · ')],
    [options.sizes, sizes.join(', ')],
    [options.print, options.lettering[lettering]],
    [options.payer, options.payers[payer]],
    [
      options.parcel,
      parcels === 'each'
        ? options.parcels.each
        : address
          ? [address.line1, address.city, address.postalCode].join(', ')
          : options.parcels.one,
    ],
  ]
  return (
    <Panel tone="paper" title={options.title}>
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
  const { ending } = texts
  return (
    <Panel title={ending.title}>
      <p className="text-ui text-muted">
        {ending.byItself({ deadline, time: timeTag(deadline) })} {ending.afterwards[payer]}
      </p>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
        <HiddenFields fields={{ step: 'extend' }} />
        <Field
          label={ending.deadline}
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
          {ending.save}
        </Button>
      </Form>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-hairline pt-5">
        {!isNobody && (
          <ConfirmedStep
            fields={{ step: 'close' }}
            size="md"
            question={ending.closeQuestion}
            consequence={ending.closeConsequence[payer]}
            verb={ending.closeVerb}
            cancelLabel={ending.notNow}
          >
            {ending.closeNow}
          </ConfirmedStep>
        )}
        <Cancel />
      </div>
    </Panel>
  )
}

function Cancel() {
  const { ending } = texts
  return (
    <ConfirmedStep
      fields={{ step: 'cancel' }}
      variant="tertiary"
      size="md"
      question={ending.cancelQuestion}
      consequence={ending.cancelConsequence}
      verb={ending.cancelVerb}
      cancelLabel={ending.notNow}
      isDanger
    >
      {ending.cancel}
    </ConfirmedStep>
  )
}

type Invited = Pick<OrganiserGroupOrder, 'title' | 'payer' | 'slabs' | 'deadline'>

function invitation({ title, payer, slabs, deadline }: Invited, link: string): string {
  const words = englishWords(groupInvitation)
  const prices = slabs.map(({ from, unitPrice: price }) =>
    from === 1 ? words.firstPrice({ price }) : words.price({ price, count: from }),
  )
  const lines = [
    words.title({ title: title.replaceAll('*', '') }),
    payer === 'members' ? words.payYours({ link }) : words.organiserPays({ link }),
    payer === 'members' && slabs.length > 1 && words.prices({ prices: prices.join(', ') }),
    words.until({ deadline }),
  ]
  return lines.filter(Boolean).join('\n')
}
