import type { Side } from '#contract/catalogue/garments.ts'
import type { SizeMeasures } from '#contract/catalogue/size-measures.ts'
import type { PrintedLayer } from '#contract/selling/designs/price.ts'
import type { boardPrints } from '#contract/selling/designs/size-board.ts'
import { covered, dpiText, printSize, seamText } from './board-words.ts'

/** A layer on the size board. `dpi` is the resolution of a picture at its printed size; null for a text. */
export type BoardLayer = PrintedLayer & { id: string; name: string; dpi: number | null }

/** A size with the prints on it. */
export type BoardRow = { measures: SizeMeasures; prints: ReturnType<typeof boardPrints> }

type Props = { caption: string; side: Side; rows: readonly BoardRow[]; pictures: readonly BoardLayer[] }

/** The size board as a table: a row for each size, or for each print when a side has several. */
export function BoardTable({ caption, side, rows, pictures }: Props) {
  const isBody = side === 'front' || side === 'back'
  const columns = ['Size', 'Chest × length', 'Print', isBody ? 'Of the chest' : 'Of the sleeve', 'Nearest seam', 'DPI']
  return (
    // Scrolls by keyboard where it is wider than the window.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be focusable.
    <section className="overflow-x-auto" aria-label={`Sizes and prints: ${caption}`} tabIndex={0}>
      <table className="w-full min-w-2xl text-ui">
        <caption className="sr-only">{caption}: the print on every size</caption>
        <thead>
          <tr className="border-b border-strong text-caption text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 text-start">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measures: { size, chest, length }, prints }) => (
            <tr key={size} className="border-b border-hairline align-top tabular-nums last:border-0">
              <th scope="row" className="px-2 py-2.5 text-start font-semibold">
                {size}
              </th>
              <td className="px-2 py-2.5 whitespace-nowrap">
                {chest} × {length} cm
              </td>
              <Cell lines={prints.map((print) => `${print.label}: ${printSize(print)}`)} />
              <Cell lines={prints.map(covered)} />
              <Cell lines={prints.map(({ nearest }) => (nearest ? seamText(nearest) : '–'))} />
              <Cell
                lines={pictures.map(
                  ({ name, dpi }) => `${pictures.length > 1 ? `${name}: ` : ''}${dpiText(dpi ?? 0).text}`,
                )}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ lines }: { lines: readonly string[] }) {
  return (
    <td className="px-2 py-2.5">
      {lines.length === 0
        ? '–'
        : // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same.
          lines.map((line, index) => <p key={index}>{line}</p>)}
    </td>
  )
}
