import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { useUiWords } from '#web/ui/ui-words.ts'

/** The background for a colour name. Unknown names get a chequered pattern. */
function swatchPaint(name: string): CSSProperties {
  const colour = resolveColour(name)
  if (!colour) return { background: 'repeating-conic-gradient(#C9C3B8 0 25%, #FFFFFF 0 50%) 0 0 / 8px 8px' }
  if (!colour.isMelange) return { background: colour.hex }
  return {
    background: `radial-gradient(#ffffff66 0.7px, transparent 0.8px) 0 0 / 3px 3px, radial-gradient(#0000003d 0.6px, transparent 0.8px) 1.5px 1.5px / 4px 4px, ${colour.hex}`,
  }
}

/** The display name: the canonical spelling of a known colour, else the stored one. */
export function colourLabel(name: string): string {
  return resolveColour(name)?.name ?? name
}

/** A round dot of a colour. Its container must give the colour's name, as text or accessible name. */
export function Swatch({
  name,
  size = 14,
  className,
}: {
  name: string
  size?: 14 | 20 | 36 | undefined
  className?: string | undefined
}) {
  return (
    <span
      aria-hidden="true"
      style={swatchPaint(name)}
      className={clsx('swatch', size === 14 ? 'size-3.5' : size === 20 ? 'size-5' : 'size-9', className)}
    />
  )
}

/** Up to `max` dots of a card, then "+3" for the rest. Screen readers get the names. */
export function SwatchDots({ names, max = 5 }: { names: readonly string[]; max?: number | undefined }) {
  const words = useUiWords()
  if (names.length === 0) return null
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">{words.colourNames({ names: names.map(colourLabel).join(', ') })}</span>
      {names.slice(0, max).map((name) => (
        <Swatch key={name} name={name} />
      ))}
      {names.length > max && (
        <span aria-hidden="true" className="text-caption text-muted">
          +{names.length - max}
        </span>
      )}
    </span>
  )
}
