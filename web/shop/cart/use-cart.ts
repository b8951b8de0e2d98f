import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { joinSizes, sizesIn } from '#contract/catalogue/combo-pieces.ts'
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
  UNSAVE,
} from './optimistic-cart.ts'

export type CartState = {
  /** The saved lines with all pending changes applied. */
  lines: readonly CartLine[]
  change(kind: Exclude<CartChange['kind'], 'size'>, line: CartLine, quantity?: number): void
  changeSize(line: CartLine, size: string): void
  /** The last line that was removed or moved to the wishlist, for Undo. */
  removed: RemovedLine | null
  failure: { line: CartLine; message: string } | null
  /** Forgets the last removal and failure, as leaving the page does. */
  forget(): void
  isBusy: boolean
}

type RemovedLine = { kind: 'remove' | 'wish'; line: CartLine }

/**
 * The cart with optimistic updates. Changes are shown immediately and sent one after the other, so that quick clicks add up. A rejected
 * change is rolled back, and `failure` says why.
 */
export function useCart(saved: readonly CartLine[]): CartState {
  const fetcher = useFetcher<CartChanged>()
  const [sent, setSent] = useState<CartChange | null>(null)
  const [waiting, setWaiting] = useState<readonly CartChange[]>([])
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const [failure, setFailure] = useState<CartState['failure']>(null)
  /** The last line whose move has added an entry to the wishlist. */
  const [newlySavedLine, setNewlySavedLine] = useState<CartLine | null>(null)
  const tickets = useRef(0)

  // Changes state during rendering, so that the revalidated cart and the end of the pending change are painted together.
  if (sent && fetcher.state === 'idle' && fetcher.data?.ticket === sent.ticket) {
    setSent(null)
    if (sent.kind === 'wish') setNewlySavedLine(fetcher.data.isNewlySaved ? sent.line : null)
    if (fetcher.data.error !== null) {
      setFailure({ line: sent.line, message: fetcher.data.error })
      setWaiting(waiting.filter(({ line }) => line.id !== sent.line.id && !isSameItem(line, sent.line)))
      if (sent.kind === removed?.kind) setRemoved(null)
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
    const newSize = next.size !== undefined && { new_size: joinSizes(sizesIn(next.size)) }
    const isUnsaved = next.isUndo && newlySavedLine !== null && isSameItem(newlySavedLine, next.line)
    const unsave = isUnsaved && { [UNSAVE]: 'true' }
    const fields = { account, ...item, ...newSize, ...unsave, ticket: next.ticket, change: next.kind }
    void submit(fields, { method: 'post', action: '/cart', defaultShouldRevalidate: false })
  }, [sent, waiting, saved, submit, account, newlySavedLine])

  const refreshVisitor = useRefreshVisitor()
  useEffect(() => {
    // Updates the count in the header. Without a network, revalidation would show the error page.
    if (fetcher.data?.error === null) refreshVisitor()
  }, [fetcher.data, refreshVisitor])

  function send(made: Omit<CartChange, 'ticket'>) {
    tickets.current += 1
    setFailure(null)
    setWaiting([...waiting, { ticket: String(tickets.current), ...made }])
  }

  function change(kind: Exclude<CartChange['kind'], 'size'>, line: CartLine, quantity = 1) {
    const undone = removed && isSameItem(removed.line, line) ? removed : null
    if (kind === 'remove' || kind === 'wish') setRemoved({ kind, line })
    else if (undone) setRemoved(null)
    send({ kind, line, quantity, isUndo: kind === 'add' && undone?.kind === 'wish' })
  }

  const forget = useCallback(() => {
    setRemoved(null)
    setFailure(null)
  }, [])

  const pending = sent ? [sent, ...waiting] : waiting
  return {
    lines: pending.reduce(applyChange, [...saved]),
    change,
    changeSize: (line, size) => send({ kind: 'size', line, quantity: line.quantity, size }),
    removed,
    failure,
    forget,
    isBusy: pending.length > 0,
  }
}
