import { useId, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { closestSize, difference, type OwnTee } from './closest-size.ts'
import type { SizeChart } from './size-charts.ts'

/** In this browser only: the measures are about a body. */
const KEY = 'inkloom-own-tee'
const CM_PER_INCH = 2.54
const LIMITS_CM = { chest: [30, 90], length: [40, 110] } as const
type Measure = keyof typeof LIMITS_CM
type Typed = Record<Measure, string>
type Unit = 'cm' | 'in'

type OwnTeeProps = { rows: SizeChart['rows']; unit: Unit }

/** "Measure a tee you own": the size of this cut that is closest to it. The measures are kept in this browser, in centimetres. */
export function OwnTeeAdviser({ rows, unit }: OwnTeeProps) {
  const id = useId()
  const [tee, setTee] = useState<Partial<OwnTee>>(stored)
  const [typed, setTyped] = useState<Partial<Typed>>({})

  function change(measure: Measure, text: string) {
    setTyped({ ...typed, [measure]: text })
    const cm = inCm(text, unit)
    const changed = { ...tee, [measure]: isPossible(measure, cm) ? cm : null }
    setTee(changed)
    store(changed)
  }

  const field = (measure: Measure, label: string, required: boolean) => {
    const text = typed[measure] ?? shown(tee[measure], unit)
    const isWrong = text !== '' && !isPossible(measure, inCm(text, unit))
    const [least, most] = LIMITS_CM[measure].map((cm) => shown(cm, unit))
    return (
      <Field
        id={`${id}-${measure}`}
        label={`${label}, ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        // The guide lies inside of the form that adds to the bag: Enter must not send that.
        form=""
        maxLength={6}
        required={required ? undefined : false}
        value={text}
        error={isWrong ? `Enter a number from ${least} to ${most}` : undefined}
        onChange={(event) => change(measure, event.target.value)}
      />
    )
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3 rounded-card border border-hairline p-4">
      <div>
        <h3 id={`${id}-title`} className="font-sans text-base font-semibold tracking-normal">
          Have a tee that fits you well?
        </h3>
        <p className="text-ui text-muted">Lay it flat and measure it. We remember it on this device only.</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        {field('chest', 'A · Armpit to armpit', true)}
        {field('length', 'B · Length', false)}
      </div>
      <p role="status" className="text-ui">
        {typeof tee.chest === 'number' && (
          <Advice rows={rows} unit={unit} tee={{ chest: tee.chest, length: tee.length ?? null }} />
        )}
      </p>
    </section>
  )
}

function Advice({ rows, unit, tee }: OwnTeeProps & { tee: OwnTee }) {
  const closest = closestSize(rows, tee)
  if (!closest) return 'None of our sizes of this cut is close to your tee.'
  const inUnit = (cm: number) => `${shown(cm, unit)} ${unit}`
  const width = difference(closest.wider, ['wider', 'narrower', 'the same width'], inUnit)
  const length =
    closest.longer === null ? null : difference(closest.longer, ['longer', 'shorter', 'the same length'], inUnit)
  return (
    <>
      <strong>{closest.size} is closest to your tee:</strong> {[width, length].filter(Boolean).join(', ')}.
    </>
  )
}

/** NaN for a text that is no number. A comma is read as a point. */
function inCm(text: string, unit: Unit): number {
  if (text.trim() === '') return Number.NaN
  return Number(text.trim().replace(',', '.')) * (unit === 'in' ? CM_PER_INCH : 1)
}

function isPossible(measure: Measure, cm: number): boolean {
  const [least, most] = LIMITS_CM[measure]
  return cm >= least && cm <= most
}

function shown(cm: number | null | undefined, unit: Unit): string {
  if (typeof cm !== 'number') return ''
  return String(Math.round((unit === 'in' ? cm / CM_PER_INCH : cm) * 10) / 10)
}

function stored(): Partial<OwnTee> {
  try {
    const { chest, length } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...(isPossible('chest', chest) && { chest }), ...(isPossible('length', length) && { length }) }
  } catch {
    // Storage is blocked, or holds something else.
    return {}
  }
}

function store(tee: Partial<OwnTee>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tee))
  } catch {
    // As above: then it is not remembered.
  }
}
