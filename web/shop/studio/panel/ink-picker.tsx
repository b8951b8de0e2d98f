import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Pipette from 'lucide-react/icons/pipette'
import { luminance } from '#contract/catalogue/garments.ts'

/** The palette of text colours. */
export const INKS = [
  ['#16140f', 'Black'],
  ['#ffffff', 'White'],
  ['#8a8478', 'Grey'],
  ['#b42318', 'Red'],
  ['#e8590c', 'Orange'],
  ['#f2b42c', 'Yellow'],
  ['#2b8a3e', 'Green'],
  ['#0c8599', 'Teal'],
  ['#1b4fc4', 'Blue'],
  ['#14213f', 'Navy'],
  ['#6741d9', 'Purple'],
  ['#e64980', 'Pink'],
] as const

export type InkPickerProps = {
  /** `#rrggbb`. */
  value: string
  onBegin(): void
  onChange(colour: string, live: boolean): void
}

/** The colour of a text: a palette, or any other colour. */
export function InkPicker({ value, onBegin, onChange }: InkPickerProps) {
  const paletteInk = INKS.find(([hex]) => hex === value)
  const spot = 'relative grid size-9 place-items-center rounded-pill border'
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">
        Text colour: <span className="font-normal">{paletteInk?.[1] ?? value}</span>
      </legend>
      <div className="flex flex-wrap gap-x-2 gap-y-2">
        {INKS.map(([hex, name]) => (
          <button
            key={hex}
            type="button"
            aria-label={name}
            aria-pressed={hex === value}
            title={name}
            onClick={() => onChange(hex, false)}
            className={clsx(spot, hex === value ? 'border-bg ring-1 ring-fg' : 'border-strong')}
            style={{ backgroundColor: hex, color: luminance(hex) > 0.4 ? '#16140f' : '#ffffff' }}
          >
            {hex === value && <Check aria-hidden="true" className="size-4" />}
          </button>
        ))}
        <label
          className={clsx(
            'inline-flex min-h-9 items-center gap-2 rounded-pill border border-strong px-3 text-ui font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
            !paletteInk && 'ring-1 ring-fg',
          )}
        >
          <Pipette aria-hidden="true" className="size-4" />
          Other
          <input
            type="color"
            value={value}
            onFocus={onBegin}
            onChange={(event) => onChange(event.target.value, true)}
            className="size-6 cursor-pointer bg-transparent p-0"
          />
        </label>
      </div>
    </fieldset>
  )
}
