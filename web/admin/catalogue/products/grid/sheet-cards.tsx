import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { cellKey, type GridField } from '#contract/catalogue/product-grid.ts'
import { Select } from '#web/ui/select.tsx'
import { GRID_LABELS } from './grid-labels.ts'
import type { SheetProps } from './sheet.tsx'
import { shownText } from './sheet-state.ts'
import { useGridFields } from './use-grid-fields.ts'

const ROW_PX = 84
const NUMERIC: readonly GridField[] = ['price', 'strikedPrice', 'stock', 'hsn', 'cost', 'ownCost']

/** The sheet on a narrow screen: one column of it at a time, with a field for each size and colour. */
export function SheetCards({ rows, edits, problems, dispatch }: SheetProps) {
  const fields = useGridFields()
  const scroller = useRef<HTMLElement>(null)
  const [field, setField] = useState<GridField>('price')
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  })
  return (
    <>
      <Select
        label="What to edit"
        value={field}
        onChange={({ currentTarget }) => setField(fields.find((name) => name === currentTarget.value) ?? 'price')}
        options={fields.map((name) => ({ value: name, label: GRID_LABELS[name] }))}
        className="mb-3"
      />
      <section
        ref={scroller}
        aria-label="Products by size and colour"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="h-[max(20rem,calc(100dvh-14rem))] overflow-auto rounded-panel border border-hairline bg-bg"
      >
        <ul className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const key = cellKey(row, field)
            const name = [row.name, row.color, row.size].filter(Boolean).join(', ')
            return (
              <li
                key={index}
                className="absolute inset-x-0 flex items-center gap-3 border-b border-hairline px-3"
                style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
              >
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-ui font-semibold wrap-anywhere">{row.name}</span>
                  <span className="block truncate text-meta text-muted">
                    {[row.color, row.size].filter(Boolean).join(' · ') || row.sku}
                  </span>
                  {problems[key] && <span className="block truncate text-meta text-danger">{problems[key]}</span>}
                </span>
                <CardField
                  label={`${GRID_LABELS[field]} of ${name}`}
                  value={shownText(edits, row, field)}
                  isNumeric={NUMERIC.includes(field)}
                  isEdited={edits[key] !== undefined}
                  isWrong={problems[key] !== undefined}
                  onType={(text) => dispatch({ type: 'type', cells: [{ row, field, text }] })}
                />
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

type CardFieldProps = {
  label: string
  value: string
  isNumeric: boolean
  isEdited: boolean
  isWrong: boolean
  onType: (text: string) => void
}

/** The field shows the typed text while focused, otherwise the cleaned value of the edit. */
function CardField({ label, value, isNumeric, isEdited, isWrong, onType }: CardFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      value={draft ?? value}
      inputMode={isNumeric ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={60}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value)
        onType(currentTarget.value)
      }}
      onBlur={() => setDraft(null)}
      className={clsx(
        'min-h-12 w-[42%] rounded-field border border-strong bg-bg px-2 text-base tabular-nums aria-invalid:border-danger',
        isNumeric && 'text-end',
        isEdited && 'font-semibold text-accent',
      )}
    />
  )
}
