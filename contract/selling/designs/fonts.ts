type StudioFont = {
  id: string
  name: string
  /** The look of the font in a word or two. */
  style: string
  /** Whether the font has Devanagari letters, for Hindi and Marathi. */
  hasDevanagari: boolean
}

/**
 * The fonts of the studio in the order of its list. All are under the SIL Open Font License
 * (server/selling/designs/text/fonts/LICENCE.md).
 */
export const FONTS = [
  { id: 'poppins', name: 'Poppins', style: 'Modern', hasDevanagari: true },
  { id: 'anton', name: 'Anton', style: 'Poster', hasDevanagari: false },
  { id: 'teko', name: 'Teko', style: 'Sport', hasDevanagari: true },
  { id: 'baloo-2', name: 'Baloo 2', style: 'Round', hasDevanagari: true },
  { id: 'bungee', name: 'Bungee', style: 'Sign', hasDevanagari: false },
  { id: 'rozha-one', name: 'Rozha One', style: 'Classic', hasDevanagari: true },
  { id: 'bodoni-moda', name: 'Bodoni Moda', style: 'Elegant', hasDevanagari: false },
  { id: 'kalam', name: 'Kalam', style: 'Handwriting', hasDevanagari: true },
  { id: 'pacifico', name: 'Pacifico', style: 'Script', hasDevanagari: false },
  { id: 'yatra-one', name: 'Yatra One', style: 'Brush', hasDevanagari: true },
  { id: 'shrikhand', name: 'Shrikhand', style: 'Retro', hasDevanagari: false },
  { id: 'silkscreen', name: 'Silkscreen', style: 'Pixels', hasDevanagari: false },
] as const satisfies readonly StudioFont[]

export type FontId = (typeof FONTS)[number]['id']
export const FONT_IDS = FONTS.map(({ id }) => id) as [FontId, ...FontId[]]

/** The name of a font: 'Bodoni Moda'. */
export function fontName(id: FontId): string {
  return FONTS.find((font) => font.id === id)?.name ?? id
}
