import type { StudioConfig } from '#contract/selling/customization.api.ts'

/** The options that identify a garment; an option that is not chosen is ''. */
export type Garment = { size: string; material: string; color: string }
type Config = Pick<StudioConfig, 'sizes' | 'materials' | 'colors' | 'usedUp'>

/**
 * Whether no garment is left for the chosen options, whatever is chosen for the others. A size is used up when it is used up in
 * every colour and material that can still be chosen.
 */
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

/** Why options cannot be chosen, such as "Used up in Black: M and L."; null when all can. `name` returns an option's label. */
export function usedUpNote(
  options: readonly string[],
  others: readonly string[],
  name: (option: string) => string = (option) => option,
): string | null {
  if (options.length === 0) return null
  const otherChoices = others.filter(Boolean).join(', ')
  return `Used up${otherChoices && ` in ${otherChoices}`}: ${LIST.format(options.map(name))}.`
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
