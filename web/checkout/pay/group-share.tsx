import { Form } from 'react-router'
import type { LinkedShare } from '#contract/group-rooms/group-rooms.ts'
import { formatPrice } from '#contract/money.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What an order is in its group: the way back to it, leaving while it is open, and what was given back once it is closed. */
export function GroupShare({ share }: { share: LinkedShare }) {
  const { title, roomToken, size, shirtName, shirtNumber, state, canLeave, deadline, settled } = share
  return (
    <Panel title={title}>
      <p>{[size, shirtName, shirtNumber].filter(Boolean).join(' · ')}</p>
      {state === 'in' && !settled && (
        <p className="mt-2 text-ui text-muted">
          You are in. The group order closes on <ShopDate value={deadline} kind="dateTime" />. If the price falls until
          then, you get the difference back.
        </p>
      )}
      {settled && (
        <p className="mt-2">
          It is closed: your shirt costs {formatPrice(settled.unitPrice)}.
          {settled.refund > 0 &&
            ` You paid ${formatPrice(settled.paid)}, so ${formatPrice(settled.refund)} goes back to you.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`/group/${roomToken}`} variant="secondary" size="md">
          See the group order
        </ButtonLink>
        {canLeave && (
          <Form method="post">
            <Button type="submit" name="intent" value="leave-group" variant="tertiary" size="md">
              Leave the group order
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}
