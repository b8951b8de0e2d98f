import { type GarmentId, listPrintAreas, listSides } from '#contract/catalogue/garments.ts'
import { FONTS } from '#contract/selling/designs/fonts.ts'
import { TEXT_MAX_CHARACTERS } from '#contract/selling/designs/layers.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { PLAIN_FIELDS } from '#web/shop/studio/design-form.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { INKS } from './ink-picker.tsx'

const texts = englishWords(studioDesign)

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
      label: describeArea(area),
    })),
  )
  return (
    <div className="without-script grid gap-4">
      <Select label={texts.place} {...before('placement')} options={areas} />

      <TextArea
        label={texts.text}
        required={false}
        {...before('print_text')}
        rows={2}
        maxLength={TEXT_MAX_CHARACTERS}
        help={texts.textHelp}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={texts.font}
          {...before('print_font')}
          options={FONTS.map(({ id, name, hasDevanagari }) => ({
            value: id,
            label: hasDevanagari ? texts.alsoDevanagari({ font: name }) : name,
          }))}
        />
        <Select
          label={texts.textColour}
          {...before('print_colour')}
          options={INKS.map(([value, ink]) => ({ value, label: texts.inks[ink] }))}
        />
        <Select label={texts.textPlace} {...before('print_area')} options={areas} />
      </div>
    </div>
  )
}
