/** The unit is whole dots, or any other that all sizes share. */
export type Size = { width: number; height: number }
/** A rectangle to be placed, in one of its forms: upright, or turned by 90°. */
export type Item = { forms: readonly Size[] }
/** An item without a place yet. `item` is its index; `form` is used when both forms fit equally well. */
export type Waiting = { item: number; form: number }
/** The top left corner of a placed item; `item` and `form` are indices of the given lists. */
export type Placed = { item: number; form: number; x: number; y: number }
export type Strip = { width: number; maxLength: number }
export type Filled = { placed: Placed[]; length: number }

/** A part of the skyline, from `x` over `width`. The film above `y` is used. */
type Segment = { x: number; y: number; width: number }
type Niche = { segment: Segment; index: number; left: number; right: number }
type Choice = { at: number; form: number; size: Size; score: number }

/**
 * Fills one sheet from the top with items of `order` and removes these items from `order`. Items that do not fit stay in it. A skyline
 * packer after S. Leung, D. Zhang, K. M. Sim, "A two-stage intelligent search algorithm for the two-dimensional strip packing problem",
 * European Journal of Operational Research 215 (2011). A niche is the lowest and leftmost part of the skyline, between two walls. It gets
 * the item that fits its width and walls best; of equal items, the first of `order`. The item is placed at the higher wall. A niche that no
 * item fits is lost: it is filled up to its lower wall.
 */
export function fillSheet(items: readonly Item[], order: Waiting[], { width, maxLength }: Strip): Filled {
  let skyline: Segment[] = [{ x: 0, y: 0, width }]
  const placed: Placed[] = []
  while (order.length > 0) {
    const niche = lowest(skyline)
    const fit = findBestFit(items, order, niche, maxLength)
    if (!fit) {
      const wall = Math.min(niche.left, niche.right)
      // The skyline is level over the whole width and no item fits: the sheet is full.
      if (wall === Number.POSITIVE_INFINITY) break
      skyline = merged(skyline.with(niche.index, { ...niche.segment, y: niche.segment.y + wall }))
      continue
    }
    const { segment } = niche
    const spareWidth = segment.width - fit.size.width
    const isLeft = niche.left >= niche.right
    const x = isLeft ? segment.x : segment.x + spareWidth
    const [{ item }] = order.splice(fit.at, 1) as [Waiting]
    placed.push({ item, form: fit.form, x, y: segment.y })
    const top = { x, y: segment.y + fit.size.height, width: fit.size.width }
    const free = { x: isLeft ? x + fit.size.width : segment.x, y: segment.y, width: spareWidth }
    const parts = spareWidth === 0 ? [top] : isLeft ? [top, free] : [free, top]
    skyline = merged(skyline.toSpliced(niche.index, 1, ...parts))
  }
  const length = Math.max(0, ...placed.map(({ item, form, y }) => y + (items[item]?.forms[form]?.height ?? 0)))
  return { placed, length }
}

/** The lowest and leftmost niche of the skyline. The edges of the sheet are walls of infinite height. */
function lowest(skyline: readonly Segment[]): Niche {
  let index = 0
  for (let at = 1; at < skyline.length; at += 1)
    if ((skyline[at] as Segment).y < (skyline[index] as Segment).y) index = at
  const segment = skyline[index] as Segment
  const wall = (neighbour: Segment | undefined) => (neighbour ? neighbour.y - segment.y : Number.POSITIVE_INFINITY)
  return { segment, index, left: wall(skyline[index - 1]), right: wall(skyline[index + 1]) }
}

function findBestFit(
  items: readonly Item[],
  order: readonly Waiting[],
  niche: Niche,
  maxLength: number,
): Choice | null {
  const { segment, left, right } = niche
  const [high, low] = left >= right ? [left, right] : [right, left]
  let best: Choice | null = null
  for (let at = 0; at < order.length; at += 1) {
    const { item, form: preferred } = order[at] as Waiting
    const forms = items[item]?.forms ?? []
    for (let turn = 0; turn < forms.length; turn += 1) {
      const form = (preferred + turn) % forms.length
      const size = forms[form] as Size
      if (size.width > segment.width || segment.y + size.height > maxLength) continue
      const score = fitness(size, segment.width, high, low)
      if (best && score <= best.score) continue
      best = { at, form, size, score }
      if (score === 4) return best
    }
  }
  return best
}

/** How well an item fits a niche, from 0 to 4: the paper's table. */
function fitness({ width, height }: Size, room: number, high: number, low: number): number {
  if (width === room) return height === high ? 4 : height === low ? 4 : height < high ? 3 : 2
  return height === high ? 1 : 0
}

/** Joins neighbouring segments of the same height. */
function merged(skyline: readonly Segment[]): Segment[] {
  const whole: Segment[] = []
  for (const segment of skyline) {
    const last = whole.at(-1)
    if (last && last.y === segment.y) whole[whole.length - 1] = { ...last, width: last.width + segment.width }
    else whole.push(segment)
  }
  return whole
}
