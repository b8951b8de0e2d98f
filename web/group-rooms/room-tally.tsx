import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GroupTally, OwnRoom } from '#contract/group-rooms/shown-rooms.ts'
import { formatPrice, type Paise } from '#contract/money.ts'
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

type Slab = { from: number; unitPrice: Paise }
type Props = { tally: GroupTally; slabs: readonly Slab[]; payer: OwnRoom['payer']; isOrganiser?: boolean }

/** How many are in, what a shirt costs now and at the next numbers, and who has joined. */
export function RoomTally({ tally, slabs, payer, isOrganiser = false }: Props) {
  const { pieces, bySize, names, state, usedUp } = tally
  const reached = slabs.findLast(({ from }) => from <= Math.max(1, pieces)) ?? slabs[0]
  const sizes = Object.entries(bySize)
  return (
    <Panel>
      <p className="text-h3" role="status">
        {pieces === 0 && state === 'open'
          ? 'Nobody is in yet'
          : `${pieces === 1 ? '1 shirt' : `${pieces} shirts`} ${state === 'open' ? 'so far' : 'in all'}`}
      </p>
      {state !== 'cancelled' && <p className="mt-1">{priceText({ tally, payer, isOrganiser, reached })}</p>}
      {slabs.length > 1 && state !== 'cancelled' && <Ladder pieces={pieces} slabs={slabs} reached={reached} />}
      {sizes.length > 0 && (
        <ul aria-label="Sizes" className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-ui text-muted">
          {sizes.map(([size, count]) => (
            <li key={size}>
              {count} × <strong className="font-semibold text-fg">{size}</strong>
            </li>
          ))}
        </ul>
      )}
      {isOrganiser && state === 'open' && usedUp.length > 0 && (
        <p className="mt-1 text-ui text-muted">Sold out, nobody can choose it now: {usedUp.join(', ')}</p>
      )}
      {names.length > 0 && <p className="mt-1 text-ui text-muted">With {names.join(', ')}</p>}
    </Panel>
  )
}

type Said = Pick<Props, 'tally' | 'payer'> & { isOrganiser: boolean; reached: Slab | undefined }

/** One sentence: what it costs, and what more people would change. */
function priceText({ tally, payer, isOrganiser, reached }: Said): string {
  const { unitPrice, next, state, pieces } = tally
  const now = formatPrice(unitPrice)
  if (state === 'closed') return payer === 'members' ? `Everybody pays ${now}.` : `Each shirt costs ${now}.`
  if (isOrganiser) {
    const each = formatPrice(reached?.unitPrice ?? unitPrice)
    const first = pieces === 0 ? `The first one pays ${now}.` : `If it closed now, a shirt would cost ${each}.`
    return next ? `${first} ${next.more} more and it is ${formatPrice(next.unitPrice)}.` : first
  }
  if (!next) return payer === 'members' ? `You pay ${now}, the lowest price.` : ''
  const then = formatPrice(next.unitPrice)
  if (payer === 'organiser')
    return `A shirt costs ${formatPrice(reached?.unitPrice ?? unitPrice)} now. ${next.more} more and it costs ${then}.`
  return next.more === 1
    ? `Join, and everybody pays ${then}.`
    : `You pay ${now} now. ${next.more} more and everybody pays ${then}.`
}

/** The prices as steps: reached ones are filled, up to the number of shirts. */
function Ladder({ pieces, slabs, reached }: { pieces: number; slabs: readonly Slab[]; reached: Slab | undefined }) {
  return (
    <ol className="mt-4 flex gap-1.5">
      {slabs.map(({ from, unitPrice }, at) => {
        const next = slabs[at + 1]?.from ?? from + 1
        const part = Math.min(1, Math.max(0, (pieces - from + 1) / (next - from)))
        return (
          <li
            key={from}
            aria-current={reached?.from === from ? 'step' : undefined}
            className="group/step min-w-0 flex-1"
          >
            <span aria-hidden="true" className="block h-2 overflow-hidden rounded-pill bg-tile">
              <span className="block h-full rounded-pill bg-accent" style={{ width: `${part * 100}%` }} />
            </span>
            <span className="mt-1.5 block text-meta text-muted">{from === 1 ? 'From 1' : `From ${from}`}</span>
            <span className="block text-ui group-aria-[current]/step:font-semibold">{formatPrice(unitPrice)}</span>
          </li>
        )
      })}
    </ol>
  )
}
