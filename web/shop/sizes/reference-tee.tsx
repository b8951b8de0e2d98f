import { useId, useState } from 'react'
import { ownTee } from '#texts/en/catalogue/size-tables.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field } from '#web/ui/field.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import type { SizeChart } from '#web/ui/products/size-charts.ts'
import { closestSize, type ReferenceTee } from './closest-size.ts'
import { CM_PER_INCH, isPossible, LIMITS_CM, type Measure, parseTee, readStoredTee, storeTee } from './stored-tee.ts'

const texts = englishWords(ownTee, joinNodes)

type Typed = Record<Measure, string>
export type Unit = 'cm' | 'in'

export type ReferenceTeeState = {
  tee: Partial<ReferenceTee>
  /** Formats a measure for its field. */
  formatMeasure: (measure: Measure) => string
  change: (measure: Measure, text: string) => void
}

/** The visitor's own tee, in one state for all cuts of a guide. It is stored in this browser, in centimetres. */
export function useReferenceTee(unit: Unit): ReferenceTeeState {
  const [tee, setTee] = useState<Partial<ReferenceTee>>(() => parseTee(readStoredTee()))
  const [typed, setTyped] = useState<{ unit: Unit; texts: Partial<Typed> }>({ unit, texts: {} })
  // After a change of the unit the typed texts no longer apply.
  const texts = typed.unit === unit ? typed.texts : {}
  return {
    tee,
    formatMeasure: (measure) => texts[measure] ?? shown(tee[measure], unit),
    change(measure, text) {
      setTyped({ unit, texts: { ...texts, [measure]: text } })
      const cm = inCm(text, unit)
      const changed = { ...tee, [measure]: isPossible(measure, cm) ? cm : null }
      setTee(changed)
      storeTee(changed)
    },
  }
}

type Advised = { rows: SizeChart['rows']; unit: Unit }

/** "Measure a tee you own": advises the size of this cut that is closest to it. */
export function ReferenceTeeAdviser({ rows, unit, ownTee }: Advised & { ownTee: ReferenceTeeState }) {
  const id = useId()
  const { tee, formatMeasure, change } = ownTee

  const field = (measure: Measure, required: boolean) => {
    const text = formatMeasure(measure)
    const isWrong = text !== '' && !isPossible(measure, inCm(text, unit))
    const [least = '', most = ''] = LIMITS_CM[measure].map((cm) => shown(cm, unit))
    return (
      <Field
        id={`${id}-${measure}`}
        label={texts.fields[measure]({ unit })}
        inputMode="decimal"
        autoComplete="off"
        // The guide is inside the add-to-cart form. `form=""` keeps Enter from submitting that form.
        form=""
        maxLength={6}
        required={required ? undefined : false}
        value={text}
        error={isWrong ? texts.outOfRange({ least, most }) : undefined}
        onChange={(event) => change(measure, event.target.value)}
      />
    )
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3 rounded-card border border-hairline p-4">
      <div>
        <h3 id={`${id}-title`} className="font-sans text-base font-semibold tracking-normal">
          {texts.title}
        </h3>
        <p className="text-ui text-muted">{texts.help}</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        {field('chest', true)}
        {field('length', false)}
      </div>
      <p role="status" className="text-ui">
        {typeof tee.chest === 'number' && (
          <Advice rows={rows} unit={unit} tee={{ chest: tee.chest, length: tee.length ?? null }} />
        )}
      </p>
    </section>
  )
}

function Advice({ rows, unit, tee }: Advised & { tee: ReferenceTee }) {
  const closest = closestSize(rows, tee)
  if (!closest) return texts.noneIsClose
  const { size, wider, longer } = closest
  const width = describeDifference(wider, unit, texts.width)
  const strong = (text: string) => <strong>{text}</strong>
  return longer === null
    ? texts.closest({ size, width, strong })
    : texts.closestWithLength({ size, width, length: describeDifference(longer, unit, texts.length), strong })
}

/** "1 cm wider", "the same width": a difference of up to half a centimetre does not count. */
function describeDifference(cm: number, unit: Unit, { more, less, same }: typeof texts.width): string {
  if (Math.abs(cm) <= 0.5) return same
  return (cm > 0 ? more : less)({ measure: `${shown(Math.abs(cm), unit)} ${unit}` })
}

/** A typed measure, converted to centimetres; NaN when it is not a number. A comma is a decimal point. */
function inCm(text: string, unit: Unit): number {
  if (text.trim() === '') return Number.NaN
  return Number(text.trim().replace(',', '.')) * (unit === 'in' ? CM_PER_INCH : 1)
}

function shown(cm: number | null | undefined, unit: Unit): string {
  if (typeof cm !== 'number') return ''
  return String(Math.round((unit === 'in' ? cm / CM_PER_INCH : cm) * 10) / 10)
}
