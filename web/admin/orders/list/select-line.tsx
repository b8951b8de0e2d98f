import type { RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { boxesIn } from './bulk-bar.tsx'

const FEW = 10

type SelectLineProps = {
  box: RefObject<HTMLElement | null>
  /** The list is sorted oldest first. */
  isOldestFirst: boolean
}

/** Ticks many boxes at once. Needs script: without it every box is ticked by hand. */
export function SelectLine({ box, isOldestFirst }: SelectLineProps) {
  function tick(most: number) {
    const boxes = boxesIn(box.current)
    for (const [index, one] of boxes.entries()) one.checked = index < most
    box.current?.dispatchEvent(new Event('change'))
  }
  return (
    <div className="needs-script flex items-center gap-x-3 text-ui text-muted">
      <span>Choose</span>
      {isOldestFirst && (
        <Button size="sm" variant="tertiary" onClick={() => tick(FEW)} className="max-lg:min-h-11">
          Oldest {FEW}
        </Button>
      )}
      <Button size="sm" variant="tertiary" onClick={() => tick(Number.POSITIVE_INFINITY)} className="max-lg:min-h-11">
        All on this page
      </Button>
    </div>
  )
}
