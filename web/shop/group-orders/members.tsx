import type { ReactNode } from 'react'
import type { OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import type { manageGroup } from '#texts/en/print/manage-group.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StepForm } from '#web/ui/forms/step-form.tsx'
import { GroupShareLine } from '#web/ui/orders/group-share-line.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = { groupOrder: OrganiserGroupOrder; texts: WordsOf<typeof manageGroup, ReactNode>['members'] }

/** Who is in a group order, and who has not paid yet; those who left are not shown. */
export function Members({ groupOrder: { shares, tally, lettering, payer }, texts }: Props) {
  const shown = shares.filter(({ state }) => state !== 'out')
  if (shown.length === 0) return null
  const canRemove = (state: (typeof shown)[number]['state']) =>
    tally.state === 'open' && (state === 'waiting' || payer === 'organiser')
  const waiting = shown.filter(({ state }) => state === 'waiting').length
  return (
    <Panel title={texts.title}>
      {waiting > 0 && tally.state === 'open' && (
        <p className="-mt-2 mb-3 text-ui text-muted">{texts.waiting({ count: waiting })}</p>
      )}
      <ul>
        {shown.map((share) => (
          <GroupShareLine
            key={share.id}
            name={share.name}
            facts={[share.size, lettering !== 'none' && `${share.shirtName} ${share.shirtNumber}`.trim()]}
          >
            {payer === 'members' && (
              <Badge tone={share.state === 'in' ? 'success' : 'warning'}>{texts.paid[share.state]}</Badge>
            )}
            {canRemove(share.state) && (
              <StepForm fields={{ step: 'remove', share: share.id }} variant="tertiary" size="sm">
                {texts.remove({ member: share.name, name: (text) => <span className="sr-only">{text}</span> })}
              </StepForm>
            )}
          </GroupShareLine>
        ))}
      </ul>
    </Panel>
  )
}
