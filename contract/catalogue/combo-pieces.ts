import type { GarmentId } from './garments.ts'
import { isSize, normalizeSize } from './options.ts'

/** One of the garments that a combo consists of: the shopper chooses a size for each. */
export type ComboPiece = {
  /** Contains no slash, because `describeSizes` separates pieces with one. */
  name: string
  garment: GarmentId
  /** Smallest first. */
  sizes: string[]
}

export const MAX_COMBO_PIECES = 6
export const PIECE_NAME_MAX = 40
/** Maximum characters of the size of a line: a name, a size and ' / ' for every piece. */
export const LINE_SIZE_MAX = MAX_COMBO_PIECES * (PIECE_NAME_MAX + 8)

/**
 * Parses the sizes in a text, one for each piece: 'M' → ['M'], 'M/L' or 'Regular tee M / Oversized tee L' → ['M', 'L'].
 * An entry that is not a size is returned unchanged.
 */
export function sizesIn(text: string): string[] {
  const parts = text.split('/')
  if (parts.length === 1) return [normalizeSize(text)]
  return parts.map((part) => normalizeSize(part.trim().split(' ').at(-1) ?? ''))
}

/** ['M', 'L'] → 'M/L': the format in URLs, forms and API calls. */
export function joinSizes(sizes: readonly string[]): string {
  return sizes.join('/')
}

/** 'Regular tee M / Oversized tee L': the format on a line of a cart or an order. `sizesIn` parses it. */
export function describeSizes(pieces: readonly Pick<ComboPiece, 'name'>[], sizes: readonly string[]): string {
  return pieces.map(({ name }, at) => `${name} ${sizes[at] ?? ''}`).join(' / ')
}

/** Whether two texts name the same sizes. */
export function isSameSize(a: string, b: string): boolean {
  return joinSizes(sizesIn(a)) === joinSizes(sizesIn(b))
}

/** Whether a text means the sizes of a line. A single size in the text stands for the same size of every piece. */
export function matchesLineSize(text: string, lineSize: string): boolean {
  const sizes = sizesIn(text)
  return isSameSize(text, lineSize) || (sizes.length === 1 && sizesIn(lineSize).every((size) => size === sizes[0]))
}

/**
 * The size of a line in its stored form. `text` has one size for each piece, or one for all of them. Null when the product is not sold in
 * these sizes.
 */
export function parseLineSize(
  { sizes, comboPieces }: { sizes: readonly string[]; comboPieces: readonly ComboPiece[] },
  text: string,
): string | null {
  const lineSizes = sizesIn(text)
  const [first = ''] = lineSizes
  if (comboPieces.length === 0) return lineSizes.length === 1 && sizes.includes(first) ? first : null
  const each = lineSizes.length === 1 ? comboPieces.map(() => first) : lineSizes
  const isSold =
    each.length === comboPieces.length && comboPieces.every((piece, at) => piece.sizes.includes(each[at] ?? ''))
  return isSold ? describeSizes(comboPieces, each) : null
}

/** Whether the product is still sold in the size of this line. A line older than the combo's pieces has one size for all of them. */
export function isSoldAs(product: Parameters<typeof parseLineSize>[0], lineSize: string): boolean {
  const now = parseLineSize(product, lineSize)
  return now !== null && (now === lineSize || isSize(lineSize))
}

/** The sizes that all pieces have: used in lists and filters. */
export function commonSizes(pieces: readonly ComboPiece[]): string[] {
  const [first, ...others] = pieces
  return first?.sizes.filter((size) => others.every((piece) => piece.sizes.includes(size))) ?? []
}
