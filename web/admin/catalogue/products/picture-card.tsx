import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { type FormPicture, findPictureColour } from '#web/admin/shell/forms/form-pictures.ts'
import { colourLabel } from '#web/ui/colour/swatch.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type ProductPictureCardProps = {
  formPicture: FormPicture
  index: number
  count: number
  colours: readonly string[]
  onChange: (formPicture: FormPicture) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const small = `${controlClass} min-h-10! px-2.5! text-meta!`

/** One picture of a product: position, colour and alternative text. */
export function ProductPictureCard({
  formPicture,
  index,
  count,
  colours,
  onChange,
  onMove,
  onRemove,
}: ProductPictureCardProps) {
  return (
    <>
      <span className="relative block">
        <Picture
          src={formPicture.url}
          alt={formPicture.alt || `Picture ${index + 1}`}
          sizes="12rem"
          maxWidth={400}
          eager
          draggable={false}
          className="aspect-4/5 w-full rounded-field bg-tile object-cover"
        />
        {index === 0 && (
          <span className="absolute start-1.5 top-1.5 rounded-pill bg-primary px-2 py-0.5 text-caption font-semibold text-on-primary">
            Cover
          </span>
        )}
      </span>
      <span className="flex justify-between">
        <Tool label={`Move picture ${index + 1} left`} isOff={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowLeft aria-hidden="true" className="size-4" />
        </Tool>
        <Tool label={`Remove picture ${index + 1}`} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </Tool>
        <Tool label={`Move picture ${index + 1} right`} isOff={index === count - 1} onClick={() => onMove(index + 1)}>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Tool>
      </span>
      <input type="hidden" name="keep" value={formPicture.file ? 'new' : formPicture.url} data-unsaved />
      {colours.length > 0 ? (
        <ColourChoice
          label={`Colour that picture ${index + 1} shows`}
          name="imageColor"
          value={findPictureColour(formPicture, colours)}
          colours={colours}
          onChange={(colour) => onChange({ ...formPicture, colour })}
        />
      ) : (
        <input type="hidden" name="imageColor" value="" />
      )}
      <input
        name="alt"
        value={formPicture.alt}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ ...formPicture, alt: currentTarget.value })}
        aria-label={`Description of picture ${index + 1} for screen readers`}
        placeholder="Description"
        className={small}
      />
    </>
  )
}

export type ColourChoiceProps = {
  label: string
  name?: string
  value: string
  colours: readonly string[]
  onChange: (colour: string) => void
}

/** A select for the colour that a picture shows, displayed as "Shows: Black ▾". */
export function ColourChoice({ label, name, value, colours, onChange }: ColourChoiceProps) {
  return (
    <select
      name={name}
      value={value}
      aria-label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      className={small}
    >
      <option value="">All colours</option>
      {colours.map((colour) => (
        <option key={colour} value={colour}>
          Shows: {colourLabel(colour)}
        </option>
      ))}
    </select>
  )
}

type ToolProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
      className="grid size-10 place-items-center rounded-pill hover:bg-tile aria-disabled:text-subtle aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}
