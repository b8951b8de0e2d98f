import { clsx } from 'clsx'
import { useId } from 'react'
import {
  calculatePrintHeight,
  effectiveDpi,
  GOOD_DPI,
  LOWEST_DPI,
  type PixelSize,
} from '#contract/selling/designs/placement.ts'
import type { PrintWarning } from '#web/shop/studio/print-warnings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Quality = { word: string; tone: 'success' | 'warning' | 'danger' }

function rateQuality(dpi: number): Quality {
  if (dpi >= GOOD_DPI) return { word: 'good', tone: 'success' }
  if (dpi >= LOWEST_DPI) return { word: 'fair', tone: 'warning' }
  return { word: 'low', tone: 'danger' }
}

/** "Prints 28.0 × 34.0 cm at 214 DPI: good". A text has no resolution, because it is printed from its outline. */
export function PrintMeter({ width, size, isPicture }: { width: number; size: PixelSize; isPicture: boolean }) {
  const dpi = Math.round(effectiveDpi({ width }, size))
  const { word, tone } = rateQuality(dpi)
  const cm = (mm: number) => (mm / 10).toFixed(1)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ui tabular-nums">
      <span>
        Prints {cm(width)} × {cm(calculatePrintHeight(width, size))} cm{isPicture && ` at ${dpi} DPI`}
      </span>
      {isPicture && <Badge tone={tone}>{word}</Badge>}
    </p>
  )
}

/** The full warnings, beside the fields that fix them. */
export function PrintAdvice({ warnings }: { warnings: readonly PrintWarning[] }) {
  const shown = warnings.filter(({ title }, index) => warnings.findIndex((other) => other.title === title) === index)
  return shown.map(({ title, text }) => (
    <Notice key={title} tone="warning" title={title}>
      {text}
    </Notice>
  ))
}

export type MeasureProps = {
  label: string
  unit: string
  value: number
  min: number
  max: number
  step: number
  onBegin(): void
  onChange(value: number, live: boolean): void
}

/** One number of the placement: a slider and a field. */
export function PlacementField({ label, unit, value, min, max, step, onBegin, onChange }: MeasureProps) {
  const id = useId()
  const shown = Math.round(value * 10) / 10
  const range = { min: Math.floor(min), max: Math.ceil(max), step, value: shown }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-x-3">
      <label htmlFor={id} className="col-span-2 text-meta font-semibold">
        {label} <span className="font-normal text-muted">({unit})</span>
      </label>
      <input
        type="range"
        aria-label={label}
        {...range}
        onPointerDown={onBegin}
        onKeyDown={onBegin}
        onChange={(event) => onChange(event.target.valueAsNumber, true)}
        className="h-11 w-full accent-fg"
      />
      <input
        id={id}
        type="number"
        inputMode="decimal"
        {...range}
        onChange={(event) => {
          const typed = event.target.valueAsNumber
          if (!Number.isNaN(typed)) onChange(typed, false)
        }}
        className={clsx('min-h-11 rounded-field border border-strong bg-bg px-2 text-base tabular-nums')}
      />
    </div>
  )
}
