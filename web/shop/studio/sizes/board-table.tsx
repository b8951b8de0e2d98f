import type { Side } from '#contract/catalogue/garments.ts'
import type { SizeMeasures } from '#contract/catalogue/size-measures.ts'
import type { PrintedLayer } from '#contract/selling/designs/price.ts'
import type { boardPrints } from '#contract/selling/designs/size-board.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { studioSizes } from '#texts/en/selling/studio-sizes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { covered, dpiText, printSize, seamText } from './board-words.ts'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(studioSizes)

/** A layer on the size board. `dpi` is the resolution of a picture at its printed size; null for a text. */
export type BoardLayer = PrintedLayer & { id: string; name: string; dpi: number | null }

/** A size with the prints on it. */
export type BoardRow = { measures: SizeMeasures; prints: ReturnType<typeof boardPrints> }

type Props = { side: Side; rows: readonly BoardRow[]; pictures: readonly BoardLayer[] }

/** The size board as a table: a row for each size, or for each print when a side has several. */
export function BoardTable({ side, rows, pictures }: Props) {
  const isBody = side === 'front' || side === 'back'
  const { size, shirt, print, ofChest, ofSleeve, seam, dpi } = texts.columns
  const columns = [size, shirt, print, isBody ? ofChest : ofSleeve, seam, dpi]
  return (
    // Scrolls by keyboard where it is wider than the window.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be focusable.
    <section className="overflow-x-auto" aria-label={texts.tableLabel({ side: SIDE_NAMES[side] })} tabIndex={0}>
      <table className="w-full min-w-2xl text-ui">
        <caption className="sr-only">{texts.tableCaption({ side: SIDE_NAMES[side] })}</caption>
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
              <td className="px-2 py-2.5 whitespace-nowrap">{texts.shirt({ chest, length })}</td>
              <Cell lines={prints.map((print) => texts.named({ name: describeArea(print), text: printSize(print) }))} />
              <Cell lines={prints.map((print) => texts.covered({ percent: covered(print) }))} />
              <Cell lines={prints.map(({ nearest }) => (nearest ? seamText(nearest) : '–'))} />
              <Cell
                lines={pictures.map(({ name, dpi }) => {
                  const { text } = dpiText(dpi ?? 0)
                  return pictures.length > 1 ? texts.named({ name, text }) : text
                })}
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
