import clsx from 'clsx'
import { useId, useState } from 'react'
import { sizeCharts } from '#texts/en/catalogue/size-charts.ts'
import { sizeTables } from '#texts/en/catalogue/size-tables.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BODY_CHEST, type Guide, SIZE_CHARTS, toInches } from '#web/ui/products/size-charts.ts'
import { ReferenceTeeAdviser, type ReferenceTeeState, type Unit, useReferenceTee } from './reference-tee.tsx'

const charts = englishWords(sizeCharts)

const texts = englishWords(sizeTables)

/** The measurements of each cut, all in the same unit and compared with the same own tee. */
export function SizeTables({ cuts }: Guide) {
  const [unit, setUnit] = useState<Unit>('cm')
  const referenceTee = useReferenceTee(unit)
  return cuts.map((cut) => <SizeTable key={cut.garment} {...cut} unit={unit} setUnit={setUnit} ownTee={referenceTee} />)
}

type SizeTableProps = Guide['cuts'][number] & { unit: Unit; setUnit: (unit: Unit) => void; ownTee: ReferenceTeeState }

/** The measurements of a cut in centimetres or inches, with a drawing of where to measure. */
function SizeTable({ garment, sizes, unit, setUnit, ownTee }: SizeTableProps) {
  const chart = SIZE_CHARTS[garment]
  const rows = chart.rows.filter(([size]) => sizes.length === 0 || sizes.includes(size))
  const name = useId()
  const letters = ['A', 'B', 'C', 'D']
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {texts.laidFlat({ cut: charts.cuts[garment] })}
          <span className="ms-2 rounded-pill bg-tile px-2.5 py-1 text-caption font-semibold whitespace-nowrap">
            {charts.fits[chart.fit]}
          </span>
        </p>
        <fieldset className="flex rounded-pill bg-tile p-1">
          <legend className="sr-only">{texts.unit}</legend>
          {(['cm', 'in'] as const).map((choice) => (
            <label
              key={choice}
              className="relative inline-grid min-h-9 place-items-center rounded-pill px-4 text-ui font-semibold has-checked:bg-bg has-focus-visible:outline-2 has-focus-visible:outline-info"
            >
              <input
                type="radio"
                // The guide is inside the add-to-cart form. `form=""` keeps Enter from submitting that form.
                form=""
                name={name}
                value={choice}
                checked={unit === choice}
                onChange={() => setUnit(choice)}
                className="absolute inset-0 size-full opacity-0"
              />
              <span aria-hidden="true">{choice}</span>
              <span className="sr-only">{texts.units[choice]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="grid items-center gap-5 sm:grid-cols-[9rem_1fr]">
        <MeasureDrawing />
        <table className="w-full text-ui">
          <caption className="sr-only">{texts.captions[unit]({ cut: charts.cuts[garment] })}</caption>
          <thead>
            <tr className="border-b border-strong text-caption text-muted">
              <th scope="col" className="py-2 text-start">
                {texts.size}
              </th>
              <th scope="col" className="py-2 text-end">
                {texts.chest}
              </th>
              {chart.measures.map((measure, index) => (
                <th key={measure} scope="col" className="py-2 text-end">
                  <span aria-hidden="true">{letters[index]} · </span>
                  {charts.measures[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...measures]) => (
              <tr key={size} className="border-b border-hairline last:border-0">
                <th scope="row" className="py-2.5 text-start font-semibold">
                  {size}
                </th>
                <td className="py-2.5 text-end whitespace-nowrap tabular-nums">{bodyChest(size, unit)}</td>
                {measures.map((cm, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by index.
                  <td key={index} className={clsx('py-2.5 text-end tabular-nums')}>
                    {unit === 'cm' ? cm : toInches(cm)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ReferenceTeeAdviser rows={rows} unit={unit} ownTee={ownTee} />
      <div className="grid gap-2 rounded-card bg-paper p-4 text-ui text-muted">
        <p className="font-semibold text-fg">{texts.howToMeasure}</p>
        <p>{texts.measureGarment}</p>
        <p>{texts.measureChest}</p>
        <p className="font-semibold text-fg">{charts.between[chart.fit]}</p>
      </div>
    </div>
  )
}

/** The chest of a body in `unit`: '91–96'; empty for a size that is not in `BODY_CHEST`. */
function bodyChest(size: string, unit: 'cm' | 'in'): string {
  const range = BODY_CHEST[size]
  return range ? range.map((cm) => (unit === 'cm' ? cm : toInches(cm))).join('–') : ''
}

function MeasureDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 144 160"
      className="mx-auto w-36 stroke-strong"
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M52 22 24 34 8 66l18 9 8-13v78h76V62l8 13 18-9-16-32-28-12c-2 11-10 17-20 17s-18-6-20-17Z" />
      <g className="fill-accent stroke-accent" strokeWidth="1.5" strokeDasharray="3 4">
        <path d="M36 76h72" />
        <path d="M94 30v110" />
        <path d="M28 14h88" />
        <path d="M116 40 132 68" />
      </g>
      <g className="fill-accent text-caption font-bold" stroke="none" fontSize="12">
        <text x="50" y="90">
          A
        </text>
        <text x="80" y="120">
          B
        </text>
        <text x="67" y="11">
          C
        </text>
        <text x="128" y="50">
          D
        </text>
      </g>
    </svg>
  )
}
