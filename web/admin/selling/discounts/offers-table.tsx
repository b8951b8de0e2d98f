import { Form, Link } from 'react-router'
import type { OfferState } from '#contract/selling/discounts/offer-state.ts'
import type { ManagedOffer } from '#contract/selling/offers.api.ts'
import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
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

/** Offers with their state, uses, sums and actions; below lg each row is a card. */
export function OffersTable({ path, offers, onEnd }: OffersTableProps) {
  const isRunning = useRunning()
  return (
    <Table label="Offers" role="table" className="max-lg:block">
      <thead {...AS_ROWS} className="max-lg:sr-only">
        <tr {...AS_ROW}>
          <Th role="columnheader">Offer</Th>
          <Th role="columnheader">State</Th>
          <Th role="columnheader">From – to</Th>
          <Th role="columnheader" numeric>
            Uses
          </Th>
          <Th role="columnheader" numeric>
            Discount
          </Th>
          <Th role="columnheader" numeric>
            Sales
          </Th>
          <Th role="columnheader">Change</Th>
        </tr>
      </thead>
      <tbody {...AS_ROWS} className="max-lg:block">
        {offers.map((offer) => (
          <tr
            key={offer.id}
            {...AS_ROW}
            className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-2 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0"
          >
            <Td role="cell" className={`${cell} max-lg:w-full lg:min-w-60`}>
              <Link to={`${path}/${offer.id}`} className="inline-flex min-h-6 items-center font-semibold text-link">
                {offer.code ?? offer.name}
              </Link>
              <span className="block text-meta text-muted">
                {offer.code === null ? 'Without a code: ' : 'By code: '}
                {offer.text}
              </span>
            </Td>
            <Td role="cell" className={cell}>
              <Badge tone={TONES[offer.state]}>{STATE_LABELS[offer.state]}</Badge>
            </Td>
            <Td role="cell" className={`${cell} lg:whitespace-nowrap`}>
              {offer.startsAt ? <ShopDate value={offer.startsAt} /> : 'At once'}
              {' – '}
              {offer.endsAt ? <ShopDate value={offer.endsAt} /> : 'no end'}
            </Td>
            <Td role="cell" numeric className={cell}>
              {offer.uses}
              {offer.maxUses !== null && <span className="text-muted"> of {offer.maxUses}</span>}
              <span className="lg:hidden">{offer.uses === 1 && offer.maxUses === null ? ' use' : ' uses'}</span>
            </Td>
            <Td role="cell" numeric className={cell}>
              <Money amount={offer.discountGiven} />
              <span className="lg:hidden"> discount</span>
            </Td>
            <Td role="cell" numeric className={cell}>
              <Money amount={offer.sales} />
              <span className="lg:hidden"> sales</span>
            </Td>
            <Td role="cell" className={`${cell} max-lg:w-full`}>
              <div className="flex flex-wrap gap-2 lg:flex-nowrap">
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
                    <RowButton
                      className="whitespace-nowrap max-lg:min-h-11"
                      busy={isRunning('end', offer.id)}
                      busyLabel="Ending..."
                      onClick={() => onEnd(offer)}
                    >
                      End now
                      <span className="sr-only"> {offer.code ?? offer.name}</span>
                    </RowButton>
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

/** On a card the grid gap replaces the cell's padding. */
const cell = 'max-lg:border-0! max-lg:p-0!'
