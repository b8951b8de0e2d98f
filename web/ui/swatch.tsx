import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { useId } from 'react'
import { resolveColour } from '#contract/colours.ts'
import { checkedProps } from '#web/ui/forms/radio-cards.tsx'
import { FieldError } from './field.tsx'

/** The background of a colour name; an unknown name is a checkered swatch. */
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

/** A round dot of a colour. Always with its name, as text or accessible name of its container. */
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

/** Up to five dots and "+3" for a card; the names are for screen readers. */
export function SwatchDots({ names, max = 5 }: { names: readonly string[]; max?: number | undefined }) {
  if (names.length === 0) return null
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">Colours: {names.map(colourLabel).join(', ')}</span>
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

export type SwatchRadiosProps = {
  legend?: ReactNode
  name: string
  colours: readonly string[]
  /** Colours that are out of stock. */
  unavailable?: readonly string[] | undefined
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: string | undefined
  /** Id of the first radio, for moving the focus to a missing choice. */
  id?: string | undefined
}

/** Colour choice: 36 px circles in 44 px targets, the chosen name as text in the legend ("Colour: Teal Blue"). */
export function SwatchRadios({
  legend = 'Colour',
  name,
  colours,
  unavailable = [],
  value,
  defaultValue,
  onChange,
  error,
  id: givenId,
}: SwatchRadiosProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const chosen = value
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">
        {legend}
        {chosen && <span className="font-normal">: {colourLabel(chosen)}</span>}
      </legend>
      <div className="-ms-1 flex flex-wrap gap-1">
        {colours.map((colour, index) => {
          const isUnavailable = unavailable.includes(colour)
          return (
            <label
              key={colour}
              title={colourLabel(colour)}
              className={clsx(
                'group relative inline-grid size-11 place-items-center rounded-pill',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
                isUnavailable && 'cursor-not-allowed',
              )}
            >
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                value={colour}
                disabled={isUnavailable}
                {...checkedProps(colour, value, defaultValue, onChange)}
                className="absolute inset-0 size-full opacity-0"
              />
              <Swatch
                name={colour}
                size={36}
                className="ring-offset-2 ring-offset-bg group-hover:ring-1 group-hover:ring-strong group-has-checked:ring-2 group-has-checked:ring-fg"
              />
              {isUnavailable && (
                <span aria-hidden="true" className="absolute h-0.5 w-11 -rotate-45 bg-danger ring-1 ring-bg" />
              )}
              <span className="sr-only">
                {colourLabel(colour)}
                {isUnavailable && ', out of stock'}
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
