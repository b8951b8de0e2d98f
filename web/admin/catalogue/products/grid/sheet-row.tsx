import clsx from 'clsx'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import { cellKey, type GridField } from '#contract/catalogue/product-grid.ts'
import { GRID_LABELS } from './grid-labels.ts'
import { cellRole, type Place, readOnlyRole, rowRole } from './sheet-roles.ts'
import { type Block, type Edits, shownText } from './sheet-state.ts'

export const ROW_PX = 36
const COLUMNS = 'grid-cols-[minmax(11rem,1fr)_7rem_4rem_11rem_9rem_6rem_6rem_5rem_6rem_5rem]'
const WITH_COSTS = 'grid-cols-[minmax(11rem,1fr)_7rem_4rem_11rem_9rem_6rem_6rem_5rem_6rem_5rem_6rem_6rem]'

export function chooseColumnWidths(fields: readonly GridField[]): string {
  return fields.includes('cost') ? WITH_COSTS : COLUMNS
}

const NUMERIC: readonly GridField[] = ['price', 'strikedPrice', 'stock', 'cost', 'ownCost']
const READ_ONLY = ['name', 'color', 'size'] as const

type Props = {
  row: GridRow
  fields: readonly GridField[]
  index: number
  /** The position in the sheet, in px. */
  top: number
  edits: Edits
  problems: Readonly<Record<string, string>>
  block: Block
  active: Place
  /** The initial text of the cell editor; null while no cell of this row is edited. */
  draft: string | null
  onChoose: (place: Place, isExtending: boolean) => void
  onEdit: (text: string) => void
  onCancel: () => void
  /** `down` and `across`: how many rows and columns the cursor moves after the commit. */
  onCommit: (text: string, down: number, across: number) => void
}

/** A size and colour of a product in the sheet. */
export function SheetRow({ row, fields, index, top, edits, problems, block, active, draft, ...on }: Props) {
  const isRowIn = index >= block.top && index <= block.bottom
  return (
    <div
      {...rowRole(index + 1)}
      className={clsx('absolute inset-x-0 grid border-b border-hairline', chooseColumnWidths(fields))}
      style={{ height: ROW_PX, transform: `translateY(${top}px)` }}
    >
      {READ_ONLY.map((name, at) => (
        <span key={name} {...readOnlyRole(at)} className="truncate px-2 leading-9 text-muted first:text-fg">
          {row[name]}
        </span>
      ))}
      {fields.map((field, column) => {
        const place = { row: index, column }
        const key = cellKey(row, field)
        const isActive = active.row === index && active.column === column
        const isIn = isRowIn && column >= block.left && column <= block.right
        const isEdited = isActive && draft !== null
        const handlers = isEdited
          ? {}
          : {
              onMouseDown: (event: MouseEvent) => {
                event.preventDefault()
                on.onChoose(place, event.shiftKey)
              },
              onMouseEnter: ({ buttons }: MouseEvent) => {
                if (buttons === 1) on.onChoose(place, true)
              },
              onDoubleClick: () => on.onEdit(shownText(edits, row, field)),
            }
        return (
          <span
            key={field}
            {...cellRole(place, isIn, problems[key])}
            {...handlers}
            className={clsx(
              'relative truncate border-s border-hairline px-2 leading-9',
              NUMERIC.includes(field) && 'text-end tabular-nums',
              isIn && 'bg-tile',
              edits[key] && 'font-semibold text-accent',
              problems[key] && 'bg-danger-bg text-danger!',
              isActive && 'outline-2 -outline-offset-2 outline-fg',
            )}
          >
            {isEdited ? (
              <CellInput
                label={`${GRID_LABELS[field]} of ${[row.name, row.color, row.size].filter(Boolean).join(', ')}`}
                draft={draft ?? ''}
                onCancel={on.onCancel}
                onCommit={on.onCommit}
              />
            ) : (
              shownText(edits, row, field)
            )}
          </span>
        )
      })}
    </div>
  )
}

type InputProps = { label: string; draft: string } & Pick<Props, 'onCancel' | 'onCommit'>

/** The field inside the edited cell: Enter and Tab commit the typed text, Esc discards it. */
function CellInput({ label, draft, onCancel, onCommit }: InputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => input.current?.focus(), [])
  function commit(down: number, across: number) {
    if (isDone.current) return
    isDone.current = true
    onCommit(input.current?.value ?? draft, down, across)
  }
  return (
    <input
      ref={input}
      aria-label={label}
      defaultValue={draft}
      maxLength={60}
      onBlur={() => commit(0, 0)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') {
          isDone.current = true
          onCancel()
        }
        if (event.key !== 'Enter' && event.key !== 'Tab') return
        event.preventDefault()
        const step = event.shiftKey ? -1 : 1
        commit(event.key === 'Enter' ? step : 0, event.key === 'Tab' ? step : 0)
      }}
      className="absolute inset-0 w-full bg-bg px-2 text-start text-fg"
    />
  )
}
