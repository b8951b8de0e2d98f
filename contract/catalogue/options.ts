/** The shared option lists of the admin specification, section 3. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const
export type Size = (typeof SIZES)[number]

const SIZE_ALIASES: Record<string, Size> = { XXL: '2XL', XXXL: '3XL' }

/** Reads XXL and XXXL as 2XL and 3XL. */
export function normalizeSize(size: string): string {
  const text = size.trim().toUpperCase()
  return SIZE_ALIASES[text] ?? text
}

export function isSize(size: string): size is Size {
  return (SIZES as readonly string[]).includes(size)
}

/** Smallest first; unknown sizes keep their order at the end. */
export function sortSizes(sizes: readonly string[]): string[] {
  const rank = (size: string) => (isSize(size) ? SIZES.indexOf(size) : SIZES.length)
  return [...sizes].sort((a, b) => rank(a) - rank(b))
}

/** 'S, M,L' → ['S', 'M', 'L']: the API sends sizes and colours as comma-separated text. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export const MATERIALS = [
  'Cotton',
  'Poly-Cotton',
  'Supima Cotton',
  'Organic Cotton',
  'Combed Cotton',
  'Ring-Spun Cotton',
  'Pima Cotton',
  'Slub Cotton',
  'Jersey Knit',
  'Linen',
  'Modal',
  'Bamboo',
  'Rayon',
  'Polyester',
  'Viscose',
  'Spandex',
  'Tri-Blend',
  'Nylon',
  'Hemp',
  'Silk',
  'Velvet',
  'Tencel',
  'Acrylic',
  'Wool Blend',
  'Microfiber',
] as const

export const CUSTOM_CATEGORIES = [
  'Oversized',
  'Regular',
  'Polo',
  'V-Neck',
  'Crew-Neck',
  'Long-Sleeve',
  'Sleeveless',
  'Full-Sleeve',
  'Half-Sleeve',
  'Hoodie',
] as const
export type CustomCategory = (typeof CUSTOM_CATEGORIES)[number]
