import { clsx } from 'clsx'
import { useId } from 'react'
import {
  calculatePrintHeight,
  effectiveDpi,
  GOOD_DPI,
  LOWEST_DPI,
  type PixelSize,
} from '#contract/selling/designs/placement.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'

const texts = englishWords(studioLayers)

type Quality = { word: keyof typeof texts.quality; tone: 'success' | 'warning' | 'danger' }

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
  const printed = { width: cm(width), height: cm(calculatePrintHeight(width, size)) }
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ui tabular-nums">
      <span>{isPicture ? texts.printsAt({ ...printed, dpi }) : texts.prints(printed)}</span>
      {isPicture && <Badge tone={tone}>{texts.quality[word]}</Badge>}
    </p>
  )
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
        {label} <span className="font-normal text-muted">{unit}</span>
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
