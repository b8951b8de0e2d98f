import type { OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StepForm } from '#web/ui/forms/step-form.tsx'
import { GroupShareLine } from '#web/ui/orders/group-share-line.tsx'
import { Panel } from '#web/ui/panel.tsx'

const PAID = { in: 'Paid', asked: 'Asked for the difference', waiting: 'Not paid yet', out: 'Not in' }

/** Who is in a group order, and who has not paid yet; those who left are not shown. */
export function Members({ groupOrder: { shares, tally, lettering, payer } }: { groupOrder: OrganiserGroupOrder }) {
  const shown = shares.filter(({ state }) => state !== 'out')
  if (shown.length === 0) return null
  const canRemove = (state: (typeof shown)[number]['state']) =>
    tally.state === 'open' && (state === 'waiting' || payer === 'organiser')
  const waiting = shown.filter(({ state }) => state === 'waiting').length
  return (
    <Panel title="Members">
      {waiting > 0 && tally.state === 'open' && (
        <p className="-mt-2 mb-3 text-ui text-muted">
          {waiting === 1 ? 'One has not paid yet' : `${waiting} have not paid yet`}. We remind them by email before it
          closes.
        </p>
      )}
      <ul>
        {shown.map((share) => (
          <GroupShareLine
            key={share.id}
            name={share.name}
            facts={[share.size, lettering !== 'none' && `${share.shirtName} ${share.shirtNumber}`.trim()]}
          >
            {payer === 'members' && (
              <Badge tone={share.state === 'in' ? 'success' : 'warning'}>{PAID[share.state]}</Badge>
            )}
            {canRemove(share.state) && (
              <StepForm fields={{ step: 'remove', share: share.id }} variant="tertiary" size="sm">
                Remove<span className="sr-only"> {share.name}</span>
              </StepForm>
            )}
          </GroupShareLine>
        ))}
      </ul>
    </Panel>
  )
}
