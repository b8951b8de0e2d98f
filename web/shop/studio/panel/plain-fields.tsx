import { type GarmentId, listPrintAreas, listSides } from '#contract/catalogue/garments.ts'
import { FONTS } from '#contract/selling/designs/fonts.ts'
import { TEXT_MAX_CHARACTERS } from '#contract/selling/designs/layers.ts'
import type { PLAIN_FIELDS } from '#web/shop/studio/design-form.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { INKS } from './ink-picker.tsx'

type Props = {
  garment: GarmentId
  /** The typed values of a form that is shown again, by field name. */
  typed: Readonly<Record<string, string>>
}

/** The fields of the form without JavaScript: a picture and a text, each centred in its print area. */
export function PlainFields({ garment, typed }: Props) {
  const before = (name: (typeof PLAIN_FIELDS)[number]) => ({ name, defaultValue: typed[name] || undefined })
  const areas = listSides(garment).flatMap((side) =>
    listPrintAreas(garment, side).map((area) => ({
      value: JSON.stringify({ side, area: area.id }),
      label: area.label,
    })),
  )
  return (
    <div className="without-script grid gap-4">
      <Select label="Where it goes" {...before('placement')} options={areas} />

      <TextArea
        label="Text"
        required={false}
        {...before('print_text')}
        rows={2}
        maxLength={TEXT_MAX_CHARACTERS}
        help="Printed as you write it, with or without a picture."
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="Font"
          {...before('print_font')}
          options={FONTS.map(({ id, name, hasDevanagari }) => ({
            value: id,
            label: hasDevanagari ? `${name} (also Devanagari)` : name,
          }))}
        />
        <Select
          label="Text colour"
          {...before('print_colour')}
          options={INKS.map(([value, label]) => ({ value, label }))}
        />
        <Select label="Where the text goes" {...before('print_area')} options={areas} />
      </div>
    </div>
  )
}
