import { setImmediate as turn } from 'node:timers/promises'
import { type Filled, fillSheet, type Item, type Size, type Strip, type Waiting } from './skyline.ts'

/** The sheets in the order of printing, and the positions of the items that fit on no sheet. */
export type Nested = { sheets: Filled[]; tooLarge: number[] }

/** The sort keys of the first tries. Each try begins with the largest item. */
const MEASURES: readonly ((size: Size) => number)[] = [
  ({ width, height }) => width * height,
  ({ width, height }) => Math.min(width, height),
  ({ width, height }) => width + height,
  ({ width, height }) => Math.max(width, height),
  ({ height }) => height,
  ({ width }) => width,
]
/**
 * The maximum number of steps of all tries together. A try with `n` items takes about `n`² steps. For 300 items this takes half a second.
 * For fewer items, `MAX_TRIES` is the limit.
 */
const STEPS = 13_500_000
const MAX_TRIES = 400
/** The most swaps of items between two tries. */
const MAX_SWAPS = 3
/** A fixed seed, so that the same items are always nested in the same way. */
const SEED = 20_261_125

/**
 * Nests items on sheets of the strip's width and at most its length, so that the total length is short. Tries several sequences of the
 * items, then changes the best one step by step. The result is deterministic. Other work can run between two tries.
 */
export async function nest(items: readonly Item[], strip: Strip): Promise<Nested> {
  const fits = ({ width, height }: Size) => width <= strip.width && height <= strip.maxLength
  const usable = items.map(({ forms }) => forms.some(fits))
  const positions = items.map((_, item) => item).filter((item) => usable[item])
  const tooLarge = items.map((_, item) => item).filter((item) => !usable[item])
  if (positions.length === 0) return { sheets: [], tooLarge }

  let best = attempt(
    items,
    strip,
    positions.map((item) => ({ item, form: 0 })),
  )
  const keep = (next: Attempt) => {
    if (next.length <= best.length) best = next
  }
  for (const measure of MEASURES)
    for (const isShort of [true, false]) {
      const preferred = positions.map((item) => ({ item, form: preferredForm(items[item], isShort) }))
      const measureItem = ({ item, form }: Waiting) => measure(items[item]?.forms[form] ?? { width: 0, height: 0 })
      keep(
        attempt(
          items,
          strip,
          preferred.toSorted((entry, other) => measureItem(other) - measureItem(entry) || entry.item - other.item),
        ),
      )
      await turn()
    }
  const random = generator(SEED)
  const tries = Math.min(MAX_TRIES, Math.floor(STEPS / positions.length ** 2))
  for (let done = 0; done < tries; done += 1) {
    keep(attempt(items, strip, changed(items, best.order, random)))
    await turn()
  }
  return { sheets: best.sheets, tooLarge }
}

type Attempt = { order: readonly Waiting[]; sheets: Filled[]; length: number }

/** Fills sheets with the items of `order`. Every item fits on a sheet by itself, so each sheet takes at least one. */
function attempt(items: readonly Item[], strip: Strip, order: readonly Waiting[]): Attempt {
  const waiting = [...order]
  const sheets: Filled[] = []
  while (waiting.length > 0) sheets.push(fillSheet(items, waiting, strip))
  return { order, sheets, length: sheets.reduce((sum, sheet) => sum + sheet.length, 0) }
}

/** The index of the shortest form of an item if `isShort`, else of the longest. */
function preferredForm(item: Item | undefined, isShort: boolean): number {
  const heights = item?.forms.map(({ height }) => height) ?? []
  return heights.indexOf(isShort ? Math.min(...heights) : Math.max(...heights))
}

/** A copy of the sequence in which some items have changed places and one item prefers another form. */
function changed(items: readonly Item[], order: readonly Waiting[], random: () => number): Waiting[] {
  const next = [...order]
  const any = () => Math.floor(random() * next.length)
  const swaps = 1 + Math.floor(random() * MAX_SWAPS)
  for (let swap = 0; swap < swaps; swap += 1) {
    const [position, other] = [any(), any()]
    const moved = next[position] as Waiting
    next[position] = next[other] as Waiting
    next[other] = moved
  }
  const turned = any()
  const { item, form } = next[turned] as Waiting
  next[turned] = { item, form: (form + 1) % (items[item]?.forms.length ?? 1) }
  return next
}

/** A random generator of numbers from 0 up to 1, fixed by the seed: mulberry32 (https://github.com/cprosche/mulberry32, public domain). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
