import type { TextLayer, TextOutline } from '#contract/selling/designs/layers.ts'

export type TextShape = Pick<TextLayer, 'text' | 'font' | 'align'>

const MAX_CACHED = 300
const loaded = new Map<string, TextOutline>()
const loading = new Map<string, Promise<TextOutline>>()

function toShapeKey({ text, font, align }: TextShape): string {
  return `${font}|${align}|${text}`
}

/** The outline of a text; null until it has been loaded. */
export function findLoadedOutline(shape: TextShape): TextOutline | null {
  return loaded.get(toShapeKey(shape)) ?? null
}

/** Loads the outline of each text, font and alignment once. Throws when the server returns none. */
export function loadOutline(shape: TextShape): Promise<TextOutline> {
  const key = toShapeKey(shape)
  const loadedOutline = loaded.get(key)
  if (loadedOutline) return Promise.resolve(loadedOutline)
  const before = loading.get(key)
  if (before !== undefined) return before
  const asking = fetchOutline(shape)
    .then((outline) => {
      if (loaded.size >= MAX_CACHED) loaded.delete(loaded.keys().next().value ?? '')
      loaded.set(key, outline)
      return outline
    })
    .finally(() => loading.delete(key))
  loading.set(key, asking)
  return asking
}

async function fetchOutline({ text, font, align }: TextShape): Promise<TextOutline> {
  const response = await fetch(`/api/studio/text?${new URLSearchParams({ text, font, align })}`, {
    headers: { 'accept-language': document.documentElement.lang },
  })
  if (!response.ok) throw new Error(`the text was not drawn: ${response.status}`)
  return (await response.json()) as TextOutline
}
