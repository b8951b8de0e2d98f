import { type ClipboardEvent, useState } from 'react'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { colourLabel, Swatch } from '#web/ui/colour/swatch.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { readPastedCounts } from './pasted-counts.ts'
import { variantKey } from './product-values.ts'

export type StockGridProps = {
  sizes: readonly string[]
  colours: readonly string[]
  /** The loaded stock by `variantKey`. */
  pieces: Readonly<Record<string, string>>
  error: string | undefined
}

const cell =
  'min-h-11 w-full min-w-0 rounded-field border border-strong bg-bg px-2 text-end text-base tabular-nums lg:min-h-10 lg:text-ui'

/**
 * The stock grid with a wrapping row for each colour and a field for each size. One number can fill a row, and counts copied from
 * a spreadsheet are pasted from the focused cell on.
 */
export function StockGrid({ sizes, colours, pieces, error }: StockGridProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  if (sizes.length === 0) return <p className="text-ui text-muted">Choose the sizes first.</p>
  const rows = colours.length === 0 ? [DEFAULT_COLOR] : colours
  const findCount = (size: string, colour: string) =>
    typed[variantKey(size, colour)] ?? pieces[variantKey(size, colour)] ?? '0'
  const total = rows.flatMap((colour) => sizes.map((size) => Number(findCount(size, colour)) || 0))

  function set(counts: Record<string, string>) {
    setTyped({ ...typed, ...counts })
  }
  function fill(colour: string, count: string) {
    set(Object.fromEntries(sizes.map((size) => [variantKey(size, colour), count])))
  }
  function paste(event: ClipboardEvent, row: number, column: number) {
    const counts = readPastedCounts(event.clipboardData.getData('text'))
    if (!counts) return
    event.preventDefault()
    const cells = counts.flatMap((line, down) =>
      line.flatMap((count, right) => {
        const [colour, size] = [rows[row + down], sizes[column + right]]
        return colour === undefined || size === undefined ? [] : [[variantKey(size, colour), String(count)] as const]
      }),
    )
    set(Object.fromEntries(cells))
  }

  return (
    <fieldset aria-label="Stock by size and colour" className="grid min-w-0 gap-4">
      <p className="text-meta text-muted">
        Copied from a spreadsheet? Paste into the first cell: rows are colours, columns are sizes.
      </p>
      {rows.map((colour, row) => (
        <fieldset key={colour} className="grid min-w-0 gap-2 border-t border-hairline pt-3">
          <legend className="float-start w-full pb-2 text-ui font-medium">
            <span className="flex items-center gap-2">
              {colours.length > 0 && <Swatch name={colour} />}
              {colours.length > 0 ? colourLabel(colour) : 'All colours'}
            </span>
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
            {sizes.map((size, column) => (
              <label key={size} className="grid gap-1 text-meta font-medium text-muted">
                {size}
                <Was size={size} colour={colour} was={pieces[variantKey(size, colour)]} />
                <input
                  type="number"
                  name={`stock|${variantKey(size, colour)}`}
                  value={findCount(size, colour)}
                  onChange={({ currentTarget }) => set({ [variantKey(size, colour)]: currentTarget.value })}
                  onPaste={(event) => paste(event, row, column)}
                  min={0}
                  step={1}
                  aria-label={`${colourLabel(colour)}, ${size}`}
                  className={cell}
                />
              </label>
            ))}
            {sizes.length > 1 && (
              <label className="grid gap-1 text-meta font-medium text-muted">
                Fill row
                <input
                  type="number"
                  min={0}
                  step={1}
                  aria-label={`Every size of ${colourLabel(colour)}`}
                  placeholder="All"
                  onChange={({ currentTarget: { value } }) => value !== '' && fill(colour, value)}
                  className={`${cell} border-dashed`}
                />
              </label>
            )}
          </div>
        </fieldset>
      ))}
      <p className="text-ui">
        Total: <output className="font-semibold tabular-nums">{total.reduce((sum, count) => sum + count, 0)}</output>
      </p>
      <FieldError id="variants" error={error} />
    </fieldset>
  )
}

function Was({ size, colour, was }: { size: string; colour: string; was: string | undefined }) {
  return was === undefined ? null : <input type="hidden" name={`was|${variantKey(size, colour)}`} value={was} />
}
