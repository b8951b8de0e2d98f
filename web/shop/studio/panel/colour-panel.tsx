import clsx from 'clsx'
import { useState } from 'react'
import { COLOUR_FAMILIES, resolveColour } from '#contract/catalogue/colours.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { colourLabel, Swatch } from '#web/ui/colour/swatch.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'

const texts = englishWords(studioPage, joinNodes)

/** From this number of colours on, the panel has a search. */
const MANY = 8

export type ColourPanelProps = {
  colours: readonly string[]
  /** The colours that no blank (unprinted shirt) is left of. */
  usedUp: readonly string[]
  value: string
  onChange(colour: string): void
  error: string | undefined
  id: string
}

/** Colours with their names, filtered by family and search. */
export function ColourPanel({ colours, usedUp, value, onChange, error, id }: ColourPanelProps) {
  const [family, setFamily] = useState('')
  const [search, setSearch] = useState('')
  const families = COLOUR_FAMILIES.filter((familyName) =>
    colours.some((colour) => resolveColour(colour)?.family === familyName),
  )
  const searchText = search.trim().toLowerCase()
  const shown = colours.filter(
    (colour) =>
      (!family || resolveColour(colour)?.family === family) && colourLabel(colour).toLowerCase().includes(searchText),
  )
  return (
    <div className="grid gap-3">
      {colours.length > MANY && (
        <div className="needs-script grid gap-2">
          <input
            type="search"
            aria-label={texts.searchColours}
            placeholder={texts.searchColours}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="min-h-11 rounded-field border border-strong bg-bg px-3.5 text-base placeholder:text-subtle"
          />
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{texts.families}</legend>
            {['', ...families].map((familyName) => (
              <button
                key={familyName}
                type="button"
                aria-pressed={family === familyName}
                onClick={() => setFamily(familyName)}
                className={clsx(
                  'min-h-9 rounded-pill border px-3 text-meta font-medium capitalize transition-colors',
                  family === familyName ? 'border-fg bg-primary text-on-primary' : 'border-strong hover:border-fg',
                )}
              >
                {familyName || texts.allFamilies}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
        <legend className="mb-2 font-semibold">
          {value
            ? texts.colourIs({
                colour: colourLabel(value),
                light: (text) => <span className="font-normal">{text}</span>,
              })
            : texts.colour}
        </legend>
        <div className="grid grid-cols-2 gap-1 sm:grid-cols-3">
          {shown.map((colour, index) => (
            <label
              key={colour}
              className={clsx(
                'relative flex min-h-11 items-center gap-2.5 rounded-field border px-2 text-ui transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
                usedUp.includes(colour)
                  ? 'cursor-not-allowed border-dashed border-strong text-muted line-through'
                  : 'border-transparent hover:bg-tile has-checked:border-fg has-checked:font-semibold',
              )}
            >
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name="color"
                value={colour}
                checked={value === colour}
                disabled={usedUp.includes(colour)}
                onChange={() => onChange(colour)}
                className="absolute inset-0 size-full opacity-0"
              />
              <Swatch name={colour} size={20} className="size-7!" />
              {colourLabel(colour)}
              {usedUp.includes(colour) && <span className="sr-only">{texts.outOfStock}</span>}
            </label>
          ))}
        </div>
        {shown.length === 0 && <p className="text-ui text-muted">{texts.noColour}</p>}
        <FieldError id={id} error={error} />
      </fieldset>
    </div>
  )
}
