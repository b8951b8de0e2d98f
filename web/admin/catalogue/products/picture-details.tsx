import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { ALT_MAX } from '#contract/basics/limits.ts'
import { productPictures } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type FormPicture, findPictureColour } from '#web/admin/shell/forms/form-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { colourLabel } from '#web/ui/colour/swatch.tsx'
import { controlClass } from '#web/ui/field.tsx'

const words = englishWords(productPictures)

export type PictureDetailsProps = {
  formPicture: FormPicture
  index: number
  count: number
  colours: readonly string[]
  onChange: (formPicture: FormPicture) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const small = `${controlClass} min-h-10! px-2.5! text-meta! max-lg:min-h-11!`

/** What belongs to the pressed picture of a product: position, colour and alternative text. */
export function PictureDetails({
  formPicture,
  index,
  count,
  colours,
  onChange,
  onMove,
  onRemove,
}: PictureDetailsProps) {
  const number = index + 1
  return (
    <div className="grid gap-2 rounded-field bg-paper p-2">
      <div className="flex flex-wrap items-center gap-2">
        <Move label={words.moveLeft({ number })} isOff={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Move>
        <Move label={words.moveRight({ number })} isOff={index === count - 1} onClick={() => onMove(index + 1)}>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Move>
        {colours.length > 0 && (
          <ColourChoice
            label={words.colourOf({ number })}
            value={findPictureColour(formPicture, colours)}
            colours={colours}
            onChange={(colour) => onChange({ ...formPicture, colour })}
          />
        )}
        <Button
          variant="tertiary"
          size="sm"
          aria-label={words.remove({ number })}
          onClick={onRemove}
          className="ms-auto max-lg:min-h-11"
        >
          {words.removeShort}
        </Button>
      </div>
      <input
        value={formPicture.alt}
        maxLength={ALT_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...formPicture, alt: currentTarget.value })}
        aria-label={words.describe({ number })}
        placeholder={words.describeShort}
        className={small}
      />
    </div>
  )
}

export type ColourChoiceProps = {
  label: string
  value: string
  colours: readonly string[]
  onChange: (colour: string) => void
}

/** A select for the colour that a picture shows, displayed as "Shows: Black ▾". */
export function ColourChoice({ label, value, colours, onChange }: ColourChoiceProps) {
  return (
    <select
      value={value}
      aria-label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={`${small} w-auto! max-w-36 sm:max-w-48`}
    >
      <option value="">{words.allColours}</option>
      {colours.map((colour) => (
        <option key={colour} value={colour}>
          {words.shows({ colour: colourLabel(colour) })}
        </option>
      ))}
    </select>
  )
}

type MoveProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

function Move({ label, isOff, onClick, children }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
      className="grid size-10 place-items-center rounded-field border border-hairline bg-bg hover:border-fg aria-disabled:text-subtle aria-disabled:hover:border-hairline max-lg:size-11"
    >
      {children}
    </button>
  )
}
