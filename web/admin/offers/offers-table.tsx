import { Form } from 'react-router'
import type { OfferState } from '#contract/offers/offer-state.ts'
import type { ManagedOffer } from '#contract/offers.ts'
import { useRunning } from '#web/admin/forms/delete-dialog.tsx'
import { RowButton } from '#web/admin/lists/row-button.tsx'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Link } from '#web/ui/link.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'

export const STATE_LABELS: Record<OfferState, string> = {
  running: 'Running',
  scheduled: 'Scheduled',
  paused: 'Paused',
  ended: 'Ended',
}
const TONES: Record<OfferState, Tone> = {
  running: 'success',
  scheduled: 'info',
  paused: 'warning',
  ended: 'neutral',
}

type OffersTableProps = { path: string; offers: readonly ManagedOffer[]; onEnd: (offer: ManagedOffer) => void }

/** Offers with their state, uses and sums, and what can be done with each. */
export function OffersTable({ path, offers, onEnd }: OffersTableProps) {
  const isRunning = useRunning()
  return (
    <Table label="Offers">
      <thead>
        <tr>
          <Th>Offer</Th>
          <Th>State</Th>
          <Th>From – to</Th>
          <Th numeric>Uses</Th>
          <Th numeric>Discount</Th>
          <Th numeric>Sales</Th>
          <Th>Change</Th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.id}>
            <Td className="min-w-40 sm:min-w-60">
              <Link to={`${path}/${offer.id}`} className="font-semibold text-link">
                {offer.code ?? offer.name}
              </Link>
              <span className="block text-meta text-muted">
                {offer.code === null ? 'Without a code: ' : 'By code: '}
                {offer.text}
              </span>
            </Td>
            <Td>
              <Badge tone={TONES[offer.state]}>{STATE_LABELS[offer.state]}</Badge>
            </Td>
            <Td className="whitespace-nowrap">
              {offer.startsAt ? <ShopDate value={offer.startsAt} /> : 'At once'}
              {' – '}
              {offer.endsAt ? <ShopDate value={offer.endsAt} /> : 'no end'}
            </Td>
            <Td numeric>
              {offer.uses}
              {offer.maxUses !== null && <span className="text-muted"> of {offer.maxUses}</span>}
            </Td>
            <Td numeric>
              <Money amount={offer.discountGiven} />
            </Td>
            <Td numeric>
              <Money amount={offer.sales} />
            </Td>
            <Td>
              <div className="flex gap-2">
                <ButtonLink
                  to={`${path}/new?from=${offer.id}`}
                  size="sm"
                  variant="secondary"
                  className="max-lg:min-h-11"
                >
                  Duplicate<span className="sr-only"> {offer.code ?? offer.name}</span>
                </ButtonLink>
                {offer.state !== 'ended' && (
                  <>
                    <Form method="post" action={path}>
                      <HiddenFields fields={{ intent: offer.isPaused ? 'resume' : 'pause', id: offer.id }} />
                      <Button type="submit" size="sm" variant="secondary" className="max-lg:min-h-11">
                        {offer.isPaused ? 'Resume' : 'Pause'}
                        <span className="sr-only"> {offer.code ?? offer.name}</span>
                      </Button>
                    </Form>
                    <form method="get" action={path}>
                      <RowButton
                        name="end"
                        className="whitespace-nowrap max-lg:min-h-11"
                        value={offer.id}
                        busy={isRunning('end', offer.id)}
                        busyLabel="Ending..."
                        onAct={() => onEnd(offer)}
                      >
                        End now
                        <span className="sr-only"> {offer.code ?? offer.name}</span>
                      </RowButton>
                    </form>
                  </>
                )}
              </div>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
