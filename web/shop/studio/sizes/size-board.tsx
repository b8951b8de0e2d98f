import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { CSSProperties } from 'react'
import type { GarmentId, Side } from '#contract/catalogue/garments.ts'
import { type SizeMeasures, sizeChartRows } from '#contract/catalogue/size-measures.ts'
import { type BoardPrint, boardFrame, boardPrints } from '#contract/selling/designs/size-board.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { studioSizes } from '#texts/en/selling/studio-sizes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { type BoardLayer, type BoardRow, BoardTable } from './board-table.tsx'
import { covered, dpiText, printSize, seamWarning } from './board-words.ts'
import { type AreaArt, SizedShirt } from './sized-shirt.tsx'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(studioSizes)

export type SizeBoardProps = {
  garment: GarmentId
  side: Side
  colour: string
  /** The sizes that are offered. */
  sizes: readonly string[]
  /** All layers of the design. */
  layers: readonly BoardLayer[]
  art: AreaArt
}

/** All sizes of a garment side by side, to scale, each with the same print. A table shows the same in numbers. */
export function SizeBoard({ garment, side, colour, sizes, layers, art }: SizeBoardProps) {
  const { measures, unmeasured } = findMeasures(garment, sizes)
  const frame = boardFrame(garment, side, measures)
  const pictures = layers.filter((layer) => layer.side === side && layer.dpi !== null)
  const rows = measures.map((sizeMeasures) => ({
    measures: sizeMeasures,
    prints: boardPrints(garment, side, sizeMeasures, layers),
  }))
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-[70ch] text-ui text-muted">{texts.intro}</p>
      {!layers.some((layer) => layer.side === side) && (
        <p className="text-ui font-semibold">{texts.sideEmpty({ side: SIDE_NAMES[side] })}</p>
      )}
      <ul
        className="grid grid-cols-2 gap-x-3 gap-y-6 @xl:grid-cols-3 @4xl:grid-cols-[repeat(var(--sizes),minmax(0,1fr))]"
        style={{ '--sizes': Math.max(1, measures.length) } as CSSProperties}
      >
        {rows.map((row) => (
          <li key={row.measures.size} className="grid content-start gap-2">
            <SizedShirt {...{ garment, side, colour, frame, art }} measures={row.measures} />
            <SizeFigures {...row} side={side} pictures={pictures} />
          </li>
        ))}
      </ul>
      {unmeasured.length > 0 && (
        <p className="text-ui text-muted">{texts.unmeasured({ sizes: unmeasured.join(', ') })}</p>
      )}
      <Disclosure summary={<span>{texts.asTable}</span>} look="plain">
        <BoardTable side={side} rows={rows} pictures={pictures} />
      </Disclosure>
    </div>
  )
}

type FiguresProps = BoardRow & { side: Side; pictures: readonly BoardLayer[] }

function SizeFigures({ measures: { size, chest, length }, prints, side, pictures }: FiguresProps) {
  const isBody = side === 'front' || side === 'back'
  const sizeText = (print: BoardPrint) =>
    (isBody ? texts.ofChest : texts.ofSleeve)({ size: printSize(print), percent: covered(print) })
  const warnings = prints.map(seamWarning).filter((warning) => warning !== null)
  return (
    <div className="grid gap-1 text-meta tabular-nums">
      <h3 className="font-sans text-base font-semibold tracking-normal">{size}</h3>
      <p className="text-muted">{texts.shirt({ chest, length })}</p>
      {prints.map((print) => (
        <p key={print.area}>
          {prints.length > 1 ? texts.named({ name: describeArea(print), text: sizeText(print) }) : sizeText(print)}
        </p>
      ))}
      {pictures.map(({ id, name, dpi }) => (
        <Resolution key={id} dpi={dpi ?? 0} name={pictures.length > 1 ? name : null} />
      ))}
      {warnings.map((text) => (
        <Warning key={text} text={text} />
      ))}
    </div>
  )
}

function Resolution({ name, dpi }: { name: string | null; dpi: number }) {
  const { text, isLow } = dpiText(dpi)
  const resolutionText = name ? texts.named({ name, text }) : text
  return isLow ? <Warning text={resolutionText} /> : <p className="[overflow-wrap:anywhere]">{resolutionText}</p>
}

function Warning({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-1.5 rounded-field bg-warning-bg px-2 py-1 font-semibold text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  )
}

/** The rows of the size chart for the offered sizes, smallest first. `unmeasured` are the sizes that the chart lacks. */
function findMeasures(
  garment: GarmentId,
  sizes: readonly string[],
): { measures: SizeMeasures[]; unmeasured: string[] } {
  const measures = sizeChartRows(garment).filter(({ size }) => sizes.includes(size))
  return { measures, unmeasured: sizes.filter((size) => !measures.some((row) => row.size === size)) }
}
