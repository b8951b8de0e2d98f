import type { DeliveryRequest } from '#contract/selling/delivery-rules.api.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The PIN codes where people wait for delivery. A mail tells them when a rule serves their PIN code. */
export function DeliveryRequestsPanel({ wishes, total }: { wishes: readonly DeliveryRequest[]; total: number }) {
  return (
    <Panel title="Asked for delivery">
      {wishes.length === 0 ? (
        <p className="text-muted">
          Nobody yet. Shoppers whose PIN code you don't serve can ask to be told; they are counted here.
        </p>
      ) : (
        <>
          <ul className="grid gap-3">
            {wishes.map(({ pin, place, people, since }) => (
              <li key={pin} className="flex items-start justify-between gap-4">
                <p>
                  <span className="font-semibold tabular-nums">{pin}</span>
                  <span className="block text-meta text-muted">
                    {place && `${place} · `}since <ShopDate value={since} />
                  </span>
                </p>
                <p className="whitespace-nowrap tabular-nums">
                  {people} {people === 1 ? 'person' : 'people'}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-meta text-muted">
            {total > wishes.length && `${total} PIN codes in all. `}They get one email as soon as a rule serves their
            PIN code.
          </p>
        </>
      )}
    </Panel>
  )
}
