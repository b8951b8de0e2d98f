import type { ClipboardEvent } from 'react'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { productStock } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { colourLabel, Swatch } from '#web/ui/colour/swatch.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { readPastedCounts } from './pasted-counts.ts'
import { type StockCounts, stockRows, variantKey } from './product-values.ts'

const words = englishWords(productStock)

export type StockGridProps = {
  sizes: readonly string[]
  colours: readonly string[]
  /** The typed counts; those of no variant count as 0. */
  pieces: StockCounts
  /** The counts that the form was loaded with. */
  loaded: StockCounts
  onPieces: (pieces: StockCounts) => void
  error: string | undefined
}

const cell =
  'min-h-11 w-full min-w-0 rounded-field border border-strong bg-bg px-2 text-end text-base tabular-nums lg:min-h-10 lg:text-ui'

/**
 * The stock grid with a wrapping row for each colour and a field for each size. One number can fill a row, and counts copied from
 * a spreadsheet are pasted from the focused cell on.
 */
export function StockGrid({ sizes, colours, pieces, loaded, onPieces, error }: StockGridProps) {
  const rows = stockRows(colours)

  function set(counts: StockCounts) {
    onPieces({ ...pieces, ...counts })
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
    <fieldset aria-label={words.grid} className="grid min-w-0 gap-2">
      {rows.map((colour, row) => (
        <fieldset key={colour} className="grid min-w-0 gap-1 border-t border-hairline pt-2">
          <legend className="float-start w-full pb-1 text-ui font-medium">
            <span className="flex items-center gap-2">
              {colour !== DEFAULT_COLOR && <Swatch name={colour} />}
              {colour === DEFAULT_COLOR ? words.allColours : colourLabel(colour)}
            </span>
          </legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5">
            {sizes.map((size, column) => (
              <label key={size} className="grid gap-0.5 text-meta font-medium text-muted">
                {size}
                <Was size={size} colour={colour} was={loaded[variantKey(size, colour)]} />
                <input
                  type="number"
                  name={`stock|${variantKey(size, colour)}`}
                  value={pieces[variantKey(size, colour)] ?? '0'}
                  onChange={({ currentTarget }) => set({ [variantKey(size, colour)]: currentTarget.value })}
                  onPaste={(event) => paste(event, row, column)}
                  min={0}
                  step={1}
                  aria-label={words.cell({ colour: colourLabel(colour), size })}
                  className={cell}
                />
              </label>
            ))}
            {sizes.length > 1 && (
              <label className="grid gap-0.5 text-meta font-medium whitespace-nowrap text-muted">
                {words.fill}
                <input
                  type="number"
                  min={0}
                  step={1}
                  aria-label={words.fillRow({ colour: colourLabel(colour) })}
                  placeholder={words.fillShort}
                  onChange={({ currentTarget: { value } }) => value !== '' && fill(colour, value)}
                  className={`${cell} border-dashed`}
                />
              </label>
            )}
          </div>
        </fieldset>
      ))}
      <FieldError id="variants" error={error} />
      <p className="text-meta text-muted">{words.paste}</p>
    </fieldset>
  )
}

function Was({ size, colour, was }: { size: string; colour: string; was: string | undefined }) {
  return was === undefined ? null : <input type="hidden" name={`was|${variantKey(size, colour)}`} value={was} />
}
