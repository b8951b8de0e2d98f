/** Maximum characters of the name in an address. Further words are left out. */
const NAME_MAX = 60
/** The id at the end of the last segment: `12`, or `north-of-nowhere-tee-12`. */
const LAST_ID = /(?:^|-)([1-9]\d{0,8})$/

/**
 * The address of a product: `/product/north-of-nowhere-tee-12`. Only the id at the end counts, so addresses with an earlier name still
 * work. A name without Latin letters gives `/product/12`.
 */
export function productPath({ id, name }: { id: number; name: string }): string {
  const words = nameInPath(name)
  return words ? `/product/${words}-${id}` : `/product/${id}`
}

/** The id of a product in the last segment of its address, with or without a name before it; null when there is none. */
export function productIdIn(segment: string): number | null {
  const id = LAST_ID.exec(segment)?.[1]
  return id === undefined ? null : Number(id)
}

/** The name in lower case with hyphens. Accents are dropped (`é` → `e`). Apostrophes are too, so that "women's" stays one word. */
function nameInPath(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let path = ''
  for (const word of words) {
    const longer = path ? `${path}-${word}` : word
    if (longer.length > NAME_MAX) break
    path = longer
  }
  return path
}
