import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { useAccountField } from '#web/ui/account/account-field.tsx'
import { useRefreshVisitor } from '#web/ui/products/visitor.ts'
import {
  applyChange,
  type CartChange,
  type CartChanged,
  cartItemFields,
  isSameItem,
  savedLine,
} from './optimistic-cart.ts'

export type CartState = {
  /** The saved lines with all pending changes applied. */
  lines: readonly CartLine[]
  change(kind: CartChange['kind'], line: CartLine, quantity?: number): void
  /** The last removed line, for Undo. */
  removed: CartLine | null
  failure: { line: CartLine; message: string } | null
  /** Forgets the last removal and failure, as leaving the page does. */
  forget(): void
  isBusy: boolean
}

/**
 * The cart with optimistic updates. Changes are shown immediately and sent one after the other, so that quick clicks add up. A rejected
 * change is rolled back, and `failure` says why.
 */
export function useCart(saved: readonly CartLine[]): CartState {
  const fetcher = useFetcher<CartChanged>()
  const [sent, setSent] = useState<CartChange | null>(null)
  const [waiting, setWaiting] = useState<readonly CartChange[]>([])
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [failure, setFailure] = useState<CartState['failure']>(null)
  const tickets = useRef(0)

  // Changes state during rendering, so that the revalidated cart and the end of the pending change are painted together.
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
    const item = cartItemFields(savedLine(saved, next.line), next.quantity)
    const fields = { account, ...item, ticket: next.ticket, change: next.kind }
    void submit(fields, { method: 'post', action: '/cart', defaultShouldRevalidate: false })
  }, [sent, waiting, saved, submit, account])

  const refreshVisitor = useRefreshVisitor()
  useEffect(() => {
    // Updates the count in the header. Without a network, revalidation would show the error page.
    if (fetcher.data?.error === null) refreshVisitor()
  }, [fetcher.data, refreshVisitor])

  function change(kind: CartChange['kind'], line: CartLine, quantity = 1) {
    tickets.current += 1
    setFailure(null)
    if (kind === 'remove') setRemoved(line)
    else if (removed && isSameItem(removed, line)) setRemoved(null)
    setWaiting([...waiting, { ticket: String(tickets.current), kind, line, quantity }])
  }

  const forget = useCallback(() => {
    setRemoved(null)
    setFailure(null)
  }, [])

  const pending = sent ? [sent, ...waiting] : waiting
  return {
    lines: pending.reduce(applyChange, [...saved]),
    change,
    removed,
    failure,
    forget,
    isBusy: pending.length > 0,
  }
}
