/** The product numbers in a text, separated by commas or spaces. Product URLs such as /product/soft-tee-12?color=Black count too. */
export function idsIn(text: string): number[] {
  return [...new Set(wordsIn(text).flatMap((word) => parseProductId(word) ?? []))]
}

/** The first word that is neither a product number nor a product URL; null when there is none. */
export function wordWithoutProduct(text: string): string | null {
  return wordsIn(text).find((word) => parseProductId(word) === null) ?? null
}

function wordsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

function parseProductId(word: string): number | null {
  const path = /^[^?#]*/.exec(word)?.[0] ?? ''
  const id = /^\d{1,9}$/.exec(word)?.[0] ?? /\/product\/(?:[^/]*-)?(\d{1,9})\/?$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
