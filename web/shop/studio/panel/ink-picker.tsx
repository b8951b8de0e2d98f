import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import Pipette from 'lucide-react/icons/pipette'
import { luminance } from '#contract/catalogue/garments.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'

const texts = englishWords(studioDesign, joinNodes)

/** The palette of text colours. */
export const INKS = [
  ['#16140f', 'black'],
  ['#ffffff', 'white'],
  ['#8a8478', 'grey'],
  ['#b42318', 'red'],
  ['#e8590c', 'orange'],
  ['#f2b42c', 'yellow'],
  ['#2b8a3e', 'green'],
  ['#0c8599', 'teal'],
  ['#1b4fc4', 'blue'],
  ['#14213f', 'navy'],
  ['#6741d9', 'purple'],
  ['#e64980', 'pink'],
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
  const spot = 'relative grid size-9 place-items-center rounded-full border'
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">
        {texts.inkIs({
          colour: paletteInk ? texts.inks[paletteInk[1]] : value,
          light: (text) => <span className="font-normal">{text}</span>,
        })}
      </legend>
      <div className="flex flex-wrap gap-x-2 gap-y-2">
        {INKS.map(([hex, name]) => (
          <button
            key={hex}
            type="button"
            aria-label={texts.inks[name]}
            aria-pressed={hex === value}
            title={texts.inks[name]}
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
          {texts.otherInk}
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
