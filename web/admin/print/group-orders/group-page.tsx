import { data, Link } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { formatPrice } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import type { AdminGroupOrderPage } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { type FontId, fontName } from '#contract/selling/designs/fonts.ts'
import { wordRefusal } from '#texts/errors.ts'
import { ordersHref } from '#web/admin/shell/addresses/orders-address.ts'
import { printHref } from '#web/admin/shell/addresses/print-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { adminContext } from '#web/admin/shell/layout/require-admin.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { ConfirmedStep } from '#web/ui/forms/step-form.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GroupShareLine } from '#web/ui/orders/group-share-line.tsx'
import { GROUP_STATE } from '#web/ui/orders/group-states.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/group-page.ts'

const SHARE_TONES = { in: 'success', waiting: 'warning', asked: 'warning', out: 'neutral' } as const

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ print }) => print.groupOrders)
}

export async function loader(args: Route.LoaderArgs) {
  const id = GroupOrderId.safeParse(args.params.id).data
  if (!id) throw data('Not found.', { status: 404 })
  return { page: await packerApi(args).groupDesk.get({ id }) }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const id = GroupOrderId.safeParse(args.params.id).data
  if (!id) return refused('group', wordRefusal(refusal('something_wrong'), args.context.get(adminContext).language))
  const { close, cancel } = packerApi(args).groupDesk
  const isCancel = form.get('step') === 'cancel'
  const answer = isCancel ? await attempt(cancel({ id })) : await attempt(close({ id }))
  if (!answer.ok) return refused('group', answer.message)
  return done('group', isCancel ? 'It is cancelled, and its orders are refunded.' : 'It is closed.')
}

/** The page of a group order: its shirts, its payments, and the list of names to print. */
export default function GroupPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { room: groupOrder, token, side, shares, bySize, isInProduction } = page
  const may = useMay()
  const { words } = usePackerWords()
  const time = formatDate(groupOrder.deadline, 'dateTime')
  const canClose = may('orders:create') && groupOrder.state === 'open' && groupOrder.pieces > 0
  const canCancel = may('orders:cancel') && groupOrder.state !== 'cancelled' && !isInProduction
  return (
    <>
      <div className="mb-3">
        <Breadcrumb items={[{ label: words.print.groupOrders, to: '/admin/groups' }, { label: groupOrder.title }]} />
      </div>
      <div className="flex items-start gap-4">
        {side && (
          <img
            src={`/api/group/${token}/mockup?side=${side}`}
            alt={`The design on a ${page.color} shirt`}
            width={72}
            height={90}
            className="aspect-4/5 h-auto w-18 shrink-0 rounded-card bg-tile object-cover"
          />
        )}
        <div className="grid min-w-0 flex-1 gap-2">
          <PageHeading
            size="h2"
            aside={<Badge tone={GROUP_STATE[groupOrder.state].tone}>{words.groups.states[groupOrder.state]}</Badge>}
            intro={`${words.groups.by({ name: groupOrder.organiser })} · ${groupOrder.state === 'open' ? words.groups.openUntil({ time }) : words.groups.until({ time })}`}
            className="wrap-anywhere"
          >
            {groupOrder.title}
          </PageHeading>
          <div className="flex flex-wrap gap-x-5 text-ui">
            {groupOrder.state !== 'cancelled' && (
              <a href={`/group/${token}`} className="inline-flex min-h-11 items-center text-link">
                {words.groups.pageOfItsMembers}
              </a>
            )}
            {shares.some(({ orderId }) => orderId) && (
              <Link to={ordersHref({ group: groupOrder.id })} className="inline-flex min-h-11 items-center text-link">
                {words.groups.itsOrders}
              </Link>
            )}
            {isInProduction && may('print:work') && (
              <Link to={printHref({ group: groupOrder.id })} className="inline-flex min-h-11 items-center text-link">
                {words.groups.inThePrintRoom}
              </Link>
            )}
          </div>
        </div>
      </div>
      <div className="mt-4 grid gap-5">
        {actionData && <Notice tone={actionData.ok ? 'success' : 'danger'}>{actionData.message}</Notice>}
        <div className="grid gap-5 lg:grid-cols-2">
          <Panel title={words.groups.whatItIs}>
            <Facts page={page} />
          </Panel>
          {may('orders:amounts') && (
            <Panel title={words.groups.money}>
              <Money page={page} />
            </Panel>
          )}
        </div>
        <Panel
          title={words.groups.shirtCount({ count: groupOrder.pieces })}
          action={
            groupOrder.pieces > 0 && (
              <a
                href={`/admin/groups/${groupOrder.id}/names`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {words.groups.namesAndNumbersCsv}
              </a>
            )
          }
        >
          <p className="text-ui text-muted">
            {Object.entries(bySize)
              .map(([size, count]) => `${count} × ${size}`)
              .join(' · ') || words.groups.nobodyHasJoined}
          </p>
          <Shares shares={shares} payer={groupOrder.payer} />
        </Panel>
        {(canClose || canCancel) && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {canClose && (
              <ConfirmedStep
                fields={{ step: 'close' }}
                size="md"
                question="Close this group order now?"
                consequence="Nobody can join after that, and whoever paid more than the last price gets the difference back. Then its orders can be accepted."
                verb="Close it"
                cancelLabel="Not now"
              >
                Close it now
              </ConfirmedStep>
            )}
            {canCancel && (
              <ConfirmedStep
                fields={{ step: 'cancel' }}
                variant="tertiary"
                size="md"
                question="Cancel this group order?"
                consequence="All its orders are cancelled, and what was paid is refunded. This cannot be undone."
                verb="Cancel it"
                cancelLabel="Not now"
                isDanger
              >
                Cancel it and refund everybody
              </ConfirmedStep>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function Facts({ page }: { page: AdminGroupOrderPage }) {
  const { room: groupOrder, category, color, material, lettering, font, letterColor } = page
  const { words } = usePackerWords()
  return (
    <ul className="grid gap-1 text-ui">
      <li>{[category, color, material].join(' · ')}</li>
      <li className="flex flex-wrap items-center gap-x-2">
        {words.groups.letterings[lettering]}
        {font && <span className="text-muted">{fontName(font as FontId)}</span>}
        {letterColor && (
          <>
            <span
              aria-hidden="true"
              className="inline-block size-4 rounded-pill border border-strong"
              style={{ background: letterColor }}
            />
            <span className="text-muted">{letterColor}</span>
          </>
        )}
      </li>
      <li>{words.groups.terms(groupOrder)}</li>
    </ul>
  )
}

function Money({ page: { room: groupOrder, slabs, finalPrice, refunded } }: { page: AdminGroupOrderPage }) {
  return (
    <>
      <p className="text-h4 font-semibold">{formatPrice(groupOrder.paid)} paid</p>
      <ul className="mt-2 grid gap-1 text-ui">
        {finalPrice !== null && <li>Last price {formatPrice(finalPrice)} a shirt</li>}
        {refunded > 0 && <li>{formatPrice(refunded)} given back, because the price fell</li>}
        <li className="text-muted">
          {slabs
            .map(({ from, unitPrice }) => `${formatPrice(unitPrice)}${from === 1 ? '' : ` from ${from}`}`)
            .join(', ')}
        </li>
      </ul>
    </>
  )
}

/** The members' shares; members who have left come last. */
function Shares({
  shares,
  payer,
}: Pick<AdminGroupOrderPage, 'shares'> & { payer: AdminGroupOrderPage['room']['payer'] }) {
  const { words } = usePackerWords()
  const maySeeAmounts = useMay()('orders:amounts')
  if (shares.length === 0) return null
  const shown = [...shares.filter(({ state }) => state !== 'out'), ...shares.filter(({ state }) => state === 'out')]
  return (
    <ul className="mt-3">
      {shown.map((share) => (
        <GroupShareLine key={share.id} name={share.name} facts={[share.size, share.shirtName, share.shirtNumber]}>
          {maySeeAmounts && share.price !== null && <span>{formatPrice(share.price)}</span>}
          {share.refund > 0 && <span>{formatPrice(share.refund)} back</span>}
          {share.orderNumber !== null && (
            <Link to={`/admin/orders/${share.orderNumber}`} className="touch-area text-link">
              #{share.orderNumber}
            </Link>
          )}
          {(payer === 'members' || share.state === 'out') && (
            <Badge tone={SHARE_TONES[share.state]}>{words.groups.shareStates[share.state]}</Badge>
          )}
        </GroupShareLine>
      ))}
    </ul>
  )
}
