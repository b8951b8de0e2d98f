import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatPrice, type Paise } from '#contract/basics/money.ts'
import type { GroupTally, OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import type { groupTally } from '#texts/en/print/group-tally.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { Panel } from '#web/ui/panel.tsx'

/** How often the page's data is reloaded while there is no connection, in ms. */
const READ_AGAIN_MS = 60_000

/**
 * Reloads the page's data whenever the tally changes, which the server reports by server-sent events. When the browser cannot reconnect,
 * reloads it every minute.
 */
export function useLiveTally(token: string, isOn: boolean): void {
  const { revalidate } = useRevalidator()
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    if (!isOn || isAlone) return
    let isFirst = true
    const events = new EventSource(`/api/group/${token}/live`)
    events.onmessage = () => {
      // The first event repeats what the page shows already.
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
type Texts = WordsOf<typeof groupTally>
type Props = {
  tally: GroupTally
  slabs: readonly Slab[]
  payer: OrganiserGroupOrder['payer']
  texts: Texts
  isOrganiser?: boolean
  /** Whether to show the price of joining. */
  canJoin?: boolean
}

/** How many shirts are in, what a shirt costs now and with more shirts, and who has joined. */
export function GroupTallyPanel({ tally, slabs, payer, texts, isOrganiser = false, canJoin = true }: Props) {
  const { pieces, bySize, names, state, usedUp } = tally
  const reached = slabs.findLast(({ from }) => from <= Math.max(1, pieces)) ?? slabs[0]
  const sizes = Object.entries(bySize)
  return (
    <Panel>
      <p className="text-h3" role="status">
        {countText(texts, tally)}
      </p>
      {(state === 'closed' || (state === 'open' && canJoin)) && (
        <p className="mt-1">
          {priceText({ tally, payer, texts, isOrganiser, reached, isCheaperTogether: slabs.length > 1 })}
        </p>
      )}
      {slabs.length > 1 && state !== 'cancelled' && <Ladder {...{ pieces, slabs, reached, texts }} />}
      {sizes.length > 0 && (
        <ul aria-label={texts.sizes} className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-ui text-muted">
          {sizes.map(([size, count]) => (
            <li key={size}>
              {count} × <strong className="font-semibold text-fg">{size}</strong>
            </li>
          ))}
        </ul>
      )}
      {isOrganiser && state === 'open' && usedUp.length > 0 && (
        <p className="mt-1 text-ui text-muted">{texts.soldOut({ sizes: usedUp.join(', ') })}</p>
      )}
      {names.length > 0 && <p className="mt-1 text-ui text-muted">{texts.names({ names: names.join(', ') })}</p>}
    </Panel>
  )
}

function countText(texts: Texts, { pieces, state }: GroupTally): string {
  return state === 'open' ? texts.soFar({ count: pieces }) : texts.inAll({ count: pieces })
}

type PriceFacts = Pick<Props, 'tally' | 'payer' | 'texts'> & {
  isOrganiser: boolean
  reached: Slab | undefined
  isCheaperTogether: boolean
}

/** One sentence: what a shirt costs now, and what more people would change. */
function priceText({ tally, payer, texts, isOrganiser, reached, isCheaperTogether }: PriceFacts): string {
  const { unitPrice, next, state, pieces } = tally
  const price = unitPrice
  if (state === 'closed') return payer === 'members' ? texts.everybodyPays({ price }) : texts.eachCosts({ price })
  const reachedPrice = reached?.unitPrice ?? unitPrice
  const then = next && { count: next.more, price: next.unitPrice }
  if (isOrganiser) {
    const now = pieces === 0 ? texts.firstPays({ price }) : texts.ifClosedNow({ price: reachedPrice })
    return then ? `${now} ${texts.moreAndItIs(then)}` : now
  }
  if (!then) return payer === 'members' ? (isCheaperTogether ? texts.lowest : texts.onlyPrice)({ price }) : ''
  if (payer === 'organiser') return texts.costsNow({ now: reachedPrice, ...then })
  return then.count === 1 ? texts.joinAndAll({ price: then.price }) : texts.youPayNow({ now: price, ...then })
}

type LadderProps = Pick<Props, 'slabs' | 'texts'> & { pieces: number; reached: Slab | undefined }

/** The prices as steps. The bars of the steps are filled as far as the number of shirts reaches. */
function Ladder({ pieces, slabs, reached, texts }: LadderProps) {
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
            <span className="mt-1.5 block text-meta text-muted">{texts.from({ count: from })}</span>
            <span className="block text-ui group-aria-[current]/step:font-semibold">{formatPrice(unitPrice)}</span>
          </li>
        )
      })}
    </ol>
  )
}
