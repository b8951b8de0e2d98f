import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartLine } from '#contract/cart.ts'
import { useAccountField } from '#web/components/account/account-field.tsx'
import { useRefreshVisitor } from '#web/components/shop/visitor.ts'
import { applyChange, type BagChange, cartItemFields, isSameItem } from './bag.ts'
import type { CartChanged } from './change-cart.ts'

export type Bag = {
  /** What is saved, with every press already counted in. */
  lines: readonly CartLine[]
  change(kind: BagChange['kind'], line: CartLine, quantity?: number): void
  /** The last thing that was taken out, for Undo. */
  removed: CartLine | null
  failure: { line: CartLine; message: string } | null
  isBusy: boolean
}

/**
 * The bag on the screen: each press shows at once and is sent in its turn, one after the other, so that quick presses on a
 * slow line add up as they were meant. What the server refuses is taken back, with its reason.
 */
export function useBag(saved: readonly CartLine[]): Bag {
  const fetcher = useFetcher<CartChanged>()
  const [sent, setSent] = useState<BagChange | null>(null)
  const [waiting, setWaiting] = useState<readonly BagChange[]>([])
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [failure, setFailure] = useState<Bag['failure']>(null)
  const tickets = useRef(0)

  // While rendering, so that the saved bag (which already has the change) and the end of the change come in one picture.
  if (sent && fetcher.state === 'idle' && fetcher.data?.ticket === sent.ticket) {
    setSent(null)
    if (fetcher.data.error !== null) {
      setFailure({ line: sent.line, message: fetcher.data.error })
      setWaiting(waiting.filter(({ line }) => !isSameItem(line, sent.line)))
      if (sent.kind === 'remove') setRemoved(null)
    }
  }

  const { submit } = fetcher
  const { account } = useAccountField()
  useEffect(() => {
    const next = waiting[0]
    if (sent || !next) return
    setSent(next)
    setWaiting(waiting.slice(1))
    const fields = { account, ...cartItemFields(next.line, next.quantity), ticket: next.ticket, change: next.kind }
    void submit(fields, { method: 'post', action: '/cart', defaultShouldRevalidate: false })
  }, [sent, waiting, submit, account])

  const refreshVisitor = useRefreshVisitor()
  useEffect(() => {
    // The header's count. Not by revalidation: without a network that would end in the error page.
    if (fetcher.data?.error === null) refreshVisitor()
  }, [fetcher.data, refreshVisitor])

  function change(kind: BagChange['kind'], line: CartLine, quantity = 1) {
    tickets.current += 1
    setFailure(null)
    if (kind === 'remove') setRemoved(line)
    else if (removed && isSameItem(removed, line)) setRemoved(null)
    setWaiting([...waiting, { ticket: String(tickets.current), kind, line, quantity }])
  }

  const pending = sent ? [sent, ...waiting] : waiting
  return { lines: pending.reduce(applyChange, [...saved]), change, removed, failure, isBusy: pending.length > 0 }
}
