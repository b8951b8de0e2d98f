import type { StudioConfig } from '#contract/selling/customization.api.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(studioPage)

/** The options that identify a garment; '' for an option that is not selected. */
export type Garment = { size: string; material: string; color: string }
type Config = Pick<StudioConfig, 'sizes' | 'materials' | 'colors' | 'usedUp'>

/** Whether no garment with the selected options is left. An option that is not selected may then be any. */
export function isUsedUp(config: Config, { size, material, color }: Garment): boolean {
  const { usedUp } = config
  if (!usedUp) return false
  const open = (choice: string, all: readonly string[]) => (choice ? [choice] : all)
  return open(size, config.sizes).every((oneSize) =>
    open(material, config.materials).every((oneMaterial) =>
      open(color, config.colors).every((oneColor) =>
        usedUp.some((none) => none.size === oneSize && none.material === oneMaterial && none.color === oneColor),
      ),
    ),
  )
}

/** The options of one field that are used up with the choices in the other fields. */
export function usedUpOptions(config: Config, garment: Garment, field: keyof Garment): string[] {
  const all = { size: config.sizes, material: config.materials, color: config.colors }[field]
  return all.filter((option) => isUsedUp(config, { ...garment, [field]: option }))
}

/** Says which options are used up, such as "Used up in Black: M and L."; null when none is. `name` returns an option's label. */
export function usedUpNote(
  options: readonly string[],
  others: readonly string[],
  name: (option: string) => string = (option) => option,
): string | null {
  if (options.length === 0) return null
  const otherChoices = others.filter(Boolean).join(', ')
  const names = LIST.format(options.map(name))
  return otherChoices ? texts.usedUpIn({ others: otherChoices, options: names }) : texts.usedUp({ options: names })
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
