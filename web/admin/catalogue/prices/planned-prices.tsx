import { Form } from 'react-router'
import type { PriceSchedule } from '#contract/catalogue/price-changes.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const STATES = {
  scheduled: { label: 'Planned', tone: 'neutral' },
  running: { label: 'Now', tone: 'accent' },
  ended: { label: 'Ended', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const

/** The planned and running price changes, and below them the past ones, collapsed. Ending a running change restores the old prices. */
export function PlannedPrices({ planned }: { planned: readonly PriceSchedule[] }) {
  const isOpen = ({ state }: PriceSchedule) => state === 'scheduled' || state === 'running'
  const [open, over] = [planned.filter(isOpen), planned.filter((schedule) => !isOpen(schedule))]
  return (
    <>
      {open.length > 0 && (
        <section className="mb-6">
          <h2 className="mb-2 text-h4">Planned changes</h2>
          <Changes changes={open} />
        </section>
      )}
      {over.length > 0 && (
        <Disclosure look="plain" summary="Earlier planned changes" className="mb-4">
          <Changes changes={over} />
        </Disclosure>
      )}
    </>
  )
}

function Changes({ changes }: { changes: readonly PriceSchedule[] }) {
  return (
    <ul className="grid gap-2">
      {changes.map(({ id, about, products, startsAt, endsAt, state, leftOut }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-hairline px-3 py-2 text-ui"
        >
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          <span className="font-semibold">{about}</span>
          <span className="text-muted">
            {products === 1 ? '1 product' : `${products} products`}, from <ShopDate value={startsAt} kind="dateTime" />
            {endsAt && (
              <>
                {' '}
                until <ShopDate value={endsAt} kind="dateTime" />
              </>
            )}
            {leftOut > 0 && `. ${leftOut} left as they were, because their price was changed meanwhile`}
          </span>
          {(state === 'scheduled' || state === 'running') && (
            <Form method="post" className="ms-auto">
              <input type="hidden" name="schedule" value={id} />
              <Button
                type="submit"
                name="intent"
                value="end"
                size="sm"
                variant="secondary"
                aria-label={`${state === 'running' ? 'End' : 'Cancel'} ${about}`}
                className="max-lg:min-h-11"
              >
                {state === 'running' ? 'End now' : 'Cancel'}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
