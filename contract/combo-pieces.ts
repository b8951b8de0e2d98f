import type { GarmentId } from '#contract/print/garments.ts'
import { isSize, normalizeSize } from './options.ts'

/** One of the garments that a combo consists of: the shopper chooses a size for each. */
export type ComboPiece = {
  /** Has no slash, which parts the pieces of a line's size: see `describeSizes`. */
  name: string
  /** Whose size chart holds for it. */
  garment: GarmentId
  /** Smallest first. */
  sizes: string[]
}

export const MAX_COMBO_PIECES = 6
export const PIECE_NAME_MAX = 40
/** The longest size of a line: a name, a size and ' / ' for every piece. */
export const LINE_SIZE_MAX = MAX_COMBO_PIECES * (PIECE_NAME_MAX + 8)

/**
 * The sizes that a text names, one for each piece: 'M' → ['M'], 'M/L' or 'Regular tee M / Oversized tee L' → ['M', 'L'].
 * Where none is named the entry is no size.
 */
export function sizesIn(text: string): string[] {
  const parts = text.split('/')
  if (parts.length === 1) return [normalizeSize(text)]
  return parts.map((part) => normalizeSize(part.trim().split(' ').at(-1) ?? ''))
}

/** ['M', 'L'] → 'M/L': how a choice travels in addresses, forms and calls. */
export function joinSizes(sizes: readonly string[]): string {
  return sizes.join('/')
}

/** 'Regular tee M / Oversized tee L': how a line of a bag or an order says it. `sizesIn` reads it back. */
export function describeSizes(pieces: readonly ComboPiece[], sizes: readonly string[]): string {
  return pieces.map(({ name }, at) => `${name} ${sizes[at] ?? ''}`).join(' / ')
}

/** Whether two texts name the same sizes. */
export function isSameSize(a: string, b: string): boolean {
  return joinSizes(sizesIn(a)) === joinSizes(sizesIn(b))
}

/** Whether a text names the sizes of a line; one size alone names it where every piece has it. */
export function namesSizeOf(text: string, lineSize: string): boolean {
  const asked = sizesIn(text)
  return isSameSize(text, lineSize) || (asked.length === 1 && sizesIn(lineSize).every((size) => size === asked[0]))
}

/**
 * The size of a line as the shop writes it down, from a text that names one for each piece, or one for all of them. Null
 * when the product is not sold like that.
 */
export function lineSizeOf(
  { sizes, comboPieces }: { sizes: readonly string[]; comboPieces: readonly ComboPiece[] },
  text: string,
): string | null {
  const asked = sizesIn(text)
  const [first = ''] = asked
  if (comboPieces.length === 0) return asked.length === 1 && sizes.includes(first) ? first : null
  const each = asked.length === 1 ? comboPieces.map(() => first) : asked
  const isSold =
    each.length === comboPieces.length && comboPieces.every((one, at) => one.sizes.includes(each[at] ?? ''))
  return isSold ? describeSizes(comboPieces, each) : null
}

/** Whether a line with this size can be bought now. A line from before the combo had pieces has one size for all. */
export function isSoldAs(product: Parameters<typeof lineSizeOf>[0], lineSize: string): boolean {
  const now = lineSizeOf(product, lineSize)
  return now !== null && (now === lineSize || isSize(lineSize))
}

/** The sizes in which all pieces come: what lists and filters know the combo by. */
export function commonSizes(pieces: readonly ComboPiece[]): string[] {
  const [first, ...others] = pieces
  return first?.sizes.filter((size) => others.every((one) => one.sizes.includes(size))) ?? []
}
