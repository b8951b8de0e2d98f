import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GroupTally } from '#contract/group-rooms/group-rooms.ts'
import { formatPrice } from '#contract/money.ts'
import { Panel } from '#web/ui/panel.tsx'

/** Without a connection the page is read again this often. */
const READ_AGAIN_MS = 60_000

/**
 * Reads the page again whenever the tally changes: the server says so over one connection (server-sent events), which the browser opens
 * again by itself. When it cannot, the page is read again every minute.
 */
export function useLiveTally(token: string, isOn: boolean): void {
  const { revalidate } = useRevalidator()
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    if (!isOn || isAlone) return
    let isFirst = true
    const events = new EventSource(`/api/group/${token}/live`)
    events.onmessage = () => {
      // The first one says what the page shows already.
      if (!isFirst) void revalidate()
      isFirst = false
    }
    events.onerror = () => events.readyState === EventSource.CLOSED && setAlone(true)
    return () => events.close()
  }, [token, isOn, isAlone, revalidate])
  useEffect(() => {
    if (!isOn || !isAlone) return
    const timer = setInterval(() => void revalidate(), READ_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOn, isAlone, revalidate])
}

type Slab = { from: number; unitPrice: GroupTally['unitPrice'] }

/** How many are in, what a shirt costs now and at the next numbers, and who has joined. */
export function RoomTally({ tally, slabs }: { tally: GroupTally; slabs: readonly Slab[] }) {
  const { pieces, bySize, names, unitPrice, next, state } = tally
  const reached = slabs.findLast(({ from }) => from <= Math.max(1, pieces))
  return (
    <Panel>
      <p className="text-h3" role="status">
        {pieces === 1 ? '1 shirt' : `${pieces} shirts`} {state === 'open' ? 'so far' : 'in all'}
      </p>
      <p className="mt-1">
        {state === 'closed' ? 'Everybody pays ' : 'You pay '}
        <strong>{formatPrice(unitPrice)}</strong>
        {next && (
          <>
            {' '}
            now. {next.more} more and everybody pays <strong>{formatPrice(next.unitPrice)}</strong>.
          </>
        )}
      </p>
      {slabs.length > 1 && (
        <ol className="mt-4 flex flex-wrap gap-2">
          {slabs.map(({ from, unitPrice: price }) => (
            <li
              key={from}
              aria-current={reached?.from === from ? 'step' : undefined}
              className="rounded-field border border-hairline px-3 py-1.5 text-ui aria-[current]:border-fg aria-[current]:font-semibold"
            >
              {from === 1 ? 'From 1' : `From ${from}`}: {formatPrice(price)}
            </li>
          ))}
        </ol>
      )}
      {pieces > 0 && (
        <p className="mt-4 text-ui text-muted">
          {Object.entries(bySize)
            .map(([size, count]) => `${count} × ${size}`)
            .join(' · ')}
        </p>
      )}
      {names.length > 0 && <p className="mt-1 text-ui text-muted">With {names.join(', ')}</p>}
      {state === 'open' && (
        <p className="mt-3 text-meta text-muted">
          Whoever paid more than the last price gets the difference back when the group order closes.
        </p>
      )}
    </Panel>
  )
}
