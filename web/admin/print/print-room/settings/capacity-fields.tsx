import type { ReactNode } from 'react'
import {
  CAPACITY_UNITS,
  type CapacityUnit,
  calculateDailyCapacity,
  estimateDailyPieces,
  USUAL_FILM,
  USUAL_USED_PERCENT,
} from '#contract/print/capacity.ts'
import type { FilmUse, PrintRoomSettings } from '#contract/print/print-settings.api.ts'
import { printSettings } from '#texts/en/print/print-settings.ts'
import { englishWords } from '#texts/messages/format.ts'

const TEXTS = englishWords(printSettings)

const NAMES: Readonly<Record<CapacityUnit, string>> = { sheets: TEXTS.inSheets, pieces: TEXTS.inPieces }
const DOES: Readonly<Record<CapacityUnit, string>> = {
  sheets: TEXTS.sheetsHelp,
  pieces: TEXTS.piecesHelp,
}

type Props = {
  unit: CapacityUnit
  /** The field of each unit; only the field of the chosen unit is shown. */
  fields: Readonly<Record<CapacityUnit, ReactNode>>
}

/** The choice of the unit for the daily printing capacity, with a field for the number in that unit. */
export function CapacityFields({ unit, fields }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-ui font-semibold">{TEXTS.howMuch}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {CAPACITY_UNITS.map((option) => (
          <div
            key={option}
            className="group/unit panel rounded-card border border-strong bg-bg px-4 py-1 has-checked:border-fg has-checked:shadow-[inset_0_0_0_1px_var(--fg)]"
          >
            <label className="flex min-h-11 items-start gap-3 py-2.5">
              <input
                type="radio"
                name="capacityUnit"
                value={option}
                defaultChecked={unit === option}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span className="grid gap-1">
                <span className="font-semibold">{NAMES[option]}</span>
                <span className="text-ui text-muted">{DOES[option]}</span>
              </span>
            </label>
            <div className="hidden pb-3 group-has-checked/unit:block">{fields[option]}</div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The capacity in the other unit: "About 60 pieces at the sizes now waiting". Empty without the necessary numbers. */
export function capacityHelp(settings: PrintRoomSettings, use: FilmUse, unit: CapacityUnit): string {
  const capacity = { ...settings, usedPercent: use.usedPercent, capacityUnit: 'sheets' as const }
  const sizes = TEXTS.sizes[use.waiting > 0 ? 'waiting' : 'usual']
  if (unit === 'sheets') {
    const pieces = estimateDailyPieces(capacity, use.pieceFilm)
    if (!Number.isFinite(pieces)) return ''
    return TEXTS.aboutPieces({
      count: pieces,
      sizes,
      width: settings.sheetWidth / 10,
      length: settings.sheetMaxLength / 10,
      used: use.usedPercent,
      film: use.pieceFilm,
    })
  }
  const sheets = (settings.piecesPerDay * use.pieceFilm) / calculateDailyCapacity({ ...capacity, sheetsPerDay: 1 })
  if (!Number.isFinite(sheets)) return ''
  return TEXTS.aboutSheets({ count: sheets < 9.5 ? Math.round(sheets * 10) / 10 : Math.round(sheets), sizes })
}

/** The assumed film use when there is no measurement. */
export const USUAL_USE: FilmUse = { usedPercent: USUAL_USED_PERCENT, pieceFilm: USUAL_FILM, waiting: 0 }
