import type { GarmentId } from './garments.ts'

const HINTS: readonly [RegExp, GarmentId][] = [
  [/hoodie/i, 'hoodie'],
  [/oversized/i, 'oversized'],
  [/polo/i, 'polo'],
  [/v-?neck/i, 'v-neck'],
  [/(full|long)[ -]?sleeve/i, 'full-sleeve'],
  [/sleeveless|vest/i, 'sleeveless'],
]

/** The cut of a product, guessed from its name and category; the regular tee by default. */
export function garmentFor(...hints: readonly (string | null)[]): GarmentId {
  const text = hints.join(' ')
  return HINTS.find(([pattern]) => pattern.test(text))?.[1] ?? 'tee'
}

/** The distinct cuts of a combo's pieces, guessed from its name and description. */
export function garmentsFor(...hints: readonly (string | null)[]): GarmentId[] {
  let remainingText = hints.join(' ')
  const garments: GarmentId[] = []
  for (const [pattern, garment] of HINTS) {
    if (pattern.test(remainingText)) garments.push(garment)
    remainingText = remainingText.replaceAll(new RegExp(`(?:${pattern.source})(?:[ -]tees?)?`, 'gi'), ' ')
  }
  return /\btees?\b/i.test(remainingText) || garments.length === 0 ? ['tee', ...garments] : garments
}
