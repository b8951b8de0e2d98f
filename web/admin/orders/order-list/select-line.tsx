import type { RefObject } from 'react'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { boxesIn } from './bulk-bar.tsx'

const FEW = 10

type SelectLineProps = {
  box: RefObject<HTMLElement | null>
  /** Whether the list is sorted oldest first. */
  isOldestFirst: boolean
  /** How many orders were found; null for all. */
  found: string | null
}

/** Buttons that tick all checkboxes, or those of the oldest few orders. */
export function SelectLine({ box, isOldestFirst, found }: SelectLineProps) {
  const { words } = usePackerWords()
  function tick(most: number) {
    const boxes = boxesIn(box.current)
    for (const [index, checkbox] of boxes.entries()) checkbox.checked = index < most
    box.current?.dispatchEvent(new Event('change'))
  }
  return (
    <div className="flex items-center gap-x-3 text-ui text-muted">
      <span>{words.list.choose}</span>
      {isOldestFirst && (
        <Button size="sm" variant="tertiary" onClick={() => tick(FEW)} className="max-lg:min-h-11">
          {words.list.oldestTen}
        </Button>
      )}
      <Button size="sm" variant="tertiary" onClick={() => tick(Number.POSITIVE_INFINITY)} className="max-lg:min-h-11">
        {words.list.allOnThisPage}
      </Button>
      {/* Hidden from screen readers, because the list's live region has announced it. */}
      {found && (
        <span aria-hidden="true" className="ms-auto tabular-nums">
          {found}
        </span>
      )}
    </div>
  )
}
