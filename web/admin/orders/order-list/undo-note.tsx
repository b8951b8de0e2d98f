import clsx from 'clsx'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { UNDO_SHOWN_MS } from '#contract/basics/limits.ts'
import type { StatusChangeResult, Undo } from '#web/admin/orders/order/status-changes.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'

/** Undo takes the place of the clicked button. A click within this time, in ms, counts as the second half of a double click there. */
const TOO_SOON_MS = 800

/**
 * Whether an undo is still offered: for some seconds after it appeared, and longer while `hold` reports the pointer or the focus
 * on it.
 */
export function useOffered(undo: Undo | null): { isOffered: boolean; hold: (isHeld: boolean) => void } {
  const [past, setPast] = useState<Undo | null>(null)
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (!undo || isHeld) return
    const timer = setTimeout(() => setPast(undo), UNDO_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [undo, isHeld])
  return { isOffered: undo !== null && undo !== past, hold }
}

export type UndoNoteProps = {
  /** The completed step, such as "Accepted". */
  label: string
  undo: Undo
  /** The key of the fetcher that receives the answer. */
  fetcherKey: string
  hold: (isHeld: boolean) => void
  /** The id of the cell with the customer's name. */
  describedBy?: string
  className?: string
}

/** "Accepted · Undo": the completed step, and the button that undoes it. */
export function UndoNote({ label, undo, fetcherKey, hold, describedBy, className }: UndoNoteProps) {
  const fetcher = useFetcher<StatusChangeResult>({ key: fetcherKey })
  const { words } = usePackerWords()
  const since = useRef(0)
  useEffect(() => {
    since.current = performance.now()
  }, [])
  function notTooSoon(event: MouseEvent) {
    // A key press has `detail` 0. It is never the second half of a double click.
    if (event.detail > 0 && performance.now() - since.current < TOO_SOON_MS) event.preventDefault()
  }
  return (
    <fetcher.Form
      method="post"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className={clsx('flex min-h-8 items-center gap-2 text-ui whitespace-nowrap', className)}
    >
      <UndoFields undo={undo} />
      <span role="status" className="font-semibold text-success">
        {label}
      </span>
      <span aria-hidden="true">·</span>
      <Button
        type="submit"
        size="sm"
        variant="tertiary"
        busy={fetcher.state !== 'idle'}
        aria-describedby={describedBy}
        onClick={notTooSoon}
        className="max-lg:min-h-11"
      >
        {words.list.undo}
      </Button>
    </fetcher.Form>
  )
}

/** The hidden fields of an Undo button. */
export function UndoFields({ undo }: { undo: Undo }) {
  return (
    <>
      <input type="hidden" name="move" value="undo" />
      <input type="hidden" name="step" value={undo.step} />
      {undo.orders.map(({ id, at }) => (
        <input key={id} type="hidden" name="order" value={`${id} ${at.toISOString()}`} />
      ))}
    </>
  )
}
