import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { optionFields } from '#texts/en/catalogue/option-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { colourLabel, Swatch } from '#web/ui/colour/swatch.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { checkedProps } from '#web/ui/forms/radio-cards.tsx'

const texts = englishWords(optionFields)

export type SwatchRadiosProps = {
  legend?: ReactNode
  /** Shows only the name of the selected colour. */
  hideLegend?: boolean | undefined
  name: string
  colours: readonly string[]
  /** Colours that are out of stock. They can be chosen, to see their pictures and to be told when they are back. */
  unavailable?: readonly string[] | undefined
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: string | undefined
  /** Id of the first radio, for moving the focus to a missing choice. */
  id?: string | undefined
}

/** The radios of the colours: 36 px circles in 44 px targets. The legend names the selected colour ("Colour: Teal Blue"). */
export function SwatchRadios({
  legend = texts.colour,
  hideLegend = false,
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
  const selectedColour = value
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
      <legend className={hideLegend ? 'mb-1 text-meta' : 'mb-2 font-semibold'}>
        <span className={hideLegend ? 'sr-only' : undefined}>{legend}</span>
        {selectedColour && (
          <span className="font-normal">
            <span className={hideLegend ? 'sr-only' : undefined}>: </span>
            {colourLabel(selectedColour)}
          </span>
        )}
      </legend>
      <div className={clsx('-ms-1 flex flex-wrap', !hideLegend && 'gap-1')}>
        {colours.map((colour, index) => {
          const isUnavailable = unavailable.includes(colour)
          return (
            <label
              key={colour}
              title={colourLabel(colour)}
              className={clsx(
                'group relative inline-grid size-11 place-items-center rounded-full',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
              )}
            >
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                value={colour}
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
                {isUnavailable && `, ${texts.outOfStock}`}
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
