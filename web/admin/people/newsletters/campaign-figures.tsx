import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Campaign } from '#contract/people/campaigns.api.ts'
import { CAMPAIGN_ORDER_DAYS, type CampaignState } from '#contract/people/campaigns.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Money } from '#web/ui/price.tsx'
import { peopleText } from './campaign-words.ts'

type Step = { what: string; label: string; variant?: 'secondary' | 'tertiary' }
const CANCEL: Step = { what: 'cancel', label: 'Cancel', variant: 'tertiary' }
const STEPS: Partial<Record<CampaignState, readonly Step[]>> = {
  scheduled: [{ what: 'unschedule', label: 'Change it', variant: 'secondary' }, CANCEL],
  running: [{ what: 'pause', label: 'Pause', variant: 'secondary' }, CANCEL],
  paused: [{ what: 'resume', label: 'Go on' }, CANCEL],
}

/** The results of a newsletter, with buttons to stop or resume it. */
export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { state, audience, reach, scheduledAt, startedAt, endedAt, figures } = campaign
  const { recipients, waiting, sent, failed, unsure, skipped, left, orders, kept: netAmount } = figures
  return (
    <section aria-label="Sending" className="grid gap-4">
      <p className="text-ui">
        To: <strong>{audience}</strong>
        {state === 'scheduled' && scheduledAt && (
          <>
            , now {peopleText(reach)}, on <ShopDate value={scheduledAt} kind="dateTime" />
          </>
        )}
        {startedAt && (
          <>
            . Began <ShopDate value={startedAt} kind="dateTime" />
          </>
        )}
        {endedAt && (
          <>
            , ended <ShopDate value={endedAt} kind="dateTime" />
          </>
        )}
      </p>
      {recipients > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <Figure name="Recipients" value={recipients} />
          <Figure name="Sent" value={sent} />
          <Figure name="Waiting" value={waiting} />
          <Figure name="Failed" value={failed} detail={unsure > 0 ? unsureText(unsure, failed) : undefined} />
          <Figure name="Skipped" value={skipped} detail="had left before their turn" />
          <Figure name="Unsubscribed" value={left} />
          <Figure name="Orders" value={orders} detail={`within ${CAMPAIGN_ORDER_DAYS} days of a link`} />
          <Figure name="Kept of them" value={<Money amount={netAmount} />} />
        </dl>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <HiddenFields />
        {STEPS[state]?.map(({ what, label, variant }) => (
          <Button key={what} type="submit" name="do" value={what} size="md" variant={variant}>
            {label}
          </Button>
        ))}
      </Form>
    </section>
  )
}

/** Explains mails with an unknown result, because the connection was lost while they were sent. */
function unsureText(unsure: number, failed: number): string {
  const which = unsure < failed ? `${unsure} of them` : unsure === 1 ? 'it' : 'they'
  return `${which} may have arrived, so ${unsure === 1 ? 'it is' : 'they are'} not sent again`
}

function Figure({ name, value, detail }: { name: string; value: ReactNode; detail?: string | undefined }) {
  return (
    <div className="panel grid content-start gap-1 rounded-panel border border-hairline bg-bg p-4">
      <dt className="text-ui text-muted">{name}</dt>
      <dd className="font-display text-h4 font-extrabold tabular-nums">
        {value}
        {detail && <span className="block font-sans text-meta font-normal text-muted">{detail}</span>}
      </dd>
    </div>
  )
}
