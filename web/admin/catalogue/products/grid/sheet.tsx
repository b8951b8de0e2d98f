import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import {
  gridRole,
  HELP_ID,
  headingRole,
  listHeadings,
  NUMERIC_HEADINGS,
  type Place,
  ROW_GROUP,
  rowRole,
  toCellId,
} from './sheet-roles.ts'
import { chooseColumnWidths, ROW_PX, SheetRow } from './sheet-row.tsx'
import {
  type Block,
  copied,
  type Edits,
  filled,
  filledDown,
  pasted,
  type SheetAction,
  shownText,
} from './sheet-state.ts'
import { useGridFields } from './use-grid-fields.ts'

export type SheetProps = {
  rows: readonly GridRow[]
  edits: Edits
  /** The reasons why cells could not be saved, by `cellKey`. */
  problems: Readonly<Record<string, string>>
  dispatch: Dispatch<SheetAction>
}

/** The selected cells: `from` is the cell where Shift was first pressed, `to` is the cursor. */
type Selection = { from: Place; to: Place }

/**
 * The variants as a sheet that renders only visible rows. The focus stays on the sheet itself, and `aria-activedescendant` names
 * the active cell. Tab leaves the sheet at the ends of a row.
 */
export function Sheet({ rows, edits, problems, dispatch }: SheetProps) {
  const fields = useGridFields()
  const headings = listHeadings(fields)
  const scroller = useRef<HTMLDivElement>(null)
  const [{ from, to }, select] = useState<Selection>({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } })
  /** The text of the cell that is being edited. */
  const [draft, setDraft] = useState<string | null>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  })
  const block: Block = {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
  const active = rows[to.row]
  const field = fields[to.column]

  // When a filter leaves fewer rows, the cursor moves back into the sheet.
  useEffect(() => {
    if (to.row >= rows.length) select({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } })
  }, [rows.length, to.row])

  function move(down: number, across: number, isExtending = false) {
    const row = Math.min(Math.max(to.row + down, 0), rows.length - 1)
    const column = Math.min(Math.max(to.column + across, 0), fields.length - 1)
    select({ from: isExtending ? from : { row, column }, to: { row, column } })
    virtual.scrollToIndex(row)
  }

  function commit(text: string) {
    if (active && field) dispatch({ type: 'type', cells: [{ row: active, field, text }] })
    setDraft(null)
    scroller.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (draft !== null || !active || !field) return
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const done = () => event.preventDefault()
    const arrow = ARROWS[key]
    if (arrow) {
      done()
      const [down, across] = arrow
      move(isCommand ? down * rows.length : down, isCommand ? across * fields.length : across, shiftKey)
    } else if (key === 'Tab') {
      const isAtEnd = shiftKey ? to.column === 0 : to.column === fields.length - 1
      if (isAtEnd) return
      done()
      move(0, shiftKey ? -1 : 1)
    } else if (key === 'PageDown' || key === 'PageUp') {
      done()
      move(key === 'PageDown' ? 15 : -15, 0, shiftKey)
    } else if (key === 'Home' || key === 'End') {
      done()
      const across = key === 'Home' ? -fields.length : fields.length
      const down = key === 'Home' ? -rows.length : rows.length
      move(isCommand ? down : 0, across, shiftKey)
    } else if (isCommand) command(event)
    else if (key === 'Enter' || key === 'F2') {
      done()
      setDraft(shownText(edits, active, field))
    } else if (key === 'Delete' || key === 'Backspace') {
      done()
      dispatch({ type: 'type', cells: filled(rows, block, '') })
    } else if (key === 'Escape') select({ from: to, to })
    else if (key.length === 1 && !event.altKey) {
      done()
      setDraft(key)
    }
  }

  function command(event: KeyboardEvent) {
    const key = event.key.toLowerCase()
    if (key === 'z') dispatch({ type: event.shiftKey ? 'redo' : 'undo' })
    else if (key === 'y') dispatch({ type: 'redo' })
    else if (key === 'd') dispatch({ type: 'type', cells: filledDown(rows, edits, block) })
    else if (key === 'a')
      select({
        from: { row: 0, column: 0 },
        to: { row: rows.length - 1, column: fields.length - 1 },
      })
    else return
    event.preventDefault()
  }

  function onCopy(event: ClipboardEvent) {
    if (draft !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(rows, edits, block))
  }

  function onPaste(event: ClipboardEvent) {
    if (draft !== null) return
    event.preventDefault()
    dispatch({ type: 'type', cells: pasted(rows, fields, block, event.clipboardData.getData('text/plain')) })
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its role is grid */}
      <div
        {...gridRole(rows.length + 1, headings.length, toCellId(to))}
        ref={scroller}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        className="panel h-[max(20rem,calc(100dvh-19rem))] overflow-auto rounded-panel border border-hairline bg-bg text-ui"
      >
        <div {...rowRole(0)} className={clsx('sticky top-0 z-10 grid min-w-max bg-paper', chooseColumnWidths(fields))}>
          {headings.map((label, index) => (
            <span
              key={label}
              {...headingRole(index)}
              className={clsx(
                'border-b border-hairline px-2 py-2 text-caption font-semibold text-muted',
                NUMERIC_HEADINGS.includes(label) && 'text-end',
              )}
            >
              {label}
            </span>
          ))}
        </div>
        <div {...ROW_GROUP} className="relative min-w-max" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <SheetRow
                key={index}
                row={row}
                fields={fields}
                index={index}
                top={start}
                edits={edits}
                problems={problems}
                block={block}
                active={to}
                draft={to.row === index ? draft : null}
                onChoose={(place, isExtending) => {
                  scroller.current?.focus()
                  select({ from: isExtending ? from : place, to: place })
                }}
                onEdit={setDraft}
                onCancel={() => {
                  setDraft(null)
                  scroller.current?.focus()
                }}
                onCommit={(text, down, across) => {
                  commit(text)
                  move(down, across)
                }}
              />
            )
          })}
        </div>
      </div>
      <p id={HELP_ID} className="mt-2 text-meta text-muted">
        Arrows move, Shift chooses several, Enter edits, Esc cancels. Ctrl+C and Ctrl+V copy and paste, also from a
        spreadsheet. Ctrl+D fills down, Ctrl+Z takes back. Price, MRP, HSN, Visible and Cost are those of the whole
        product.
      </p>
    </>
  )
}

const ARROWS: Record<string, [down: number, across: number] | undefined> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
