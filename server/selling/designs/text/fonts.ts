import { readFileSync } from 'node:fs'
import type { Font } from 'harfbuzzjs'
import { FONTS, type FontId } from '#contract/selling/designs/fonts.ts'
import { fromRoot } from '#server/platform/root.ts'

/** The scripts of a font's files. Characters are looked up in this order. scripts/fonts.mjs makes the files. */
const SCRIPTS = ['latin', 'latin-ext', 'devanagari'] as const

export type FontFile = { font: Font; unitsPerEm: number }
const opened = new Map<FontId, readonly FontFile[]>()

/** Loads HarfBuzz with the first text, not earlier, because few processes need its half a megabyte of WebAssembly. */
export function loadShaper(): Promise<typeof import('harfbuzzjs')> {
  return import('harfbuzzjs')
}

/** The files of a font, read and parsed at its first use. */
export async function openFont(id: FontId): Promise<readonly FontFile[]> {
  const cached = opened.get(id)
  if (cached) return cached
  const { Blob, Face, Font } = await loadShaper()
  const hasDevanagari = FONTS.some((font) => font.id === id && font.hasDevanagari)
  const files = SCRIPTS.filter((script) => script !== 'devanagari' || hasDevanagari).map((script) => {
    const bytes = readFileSync(fromRoot(`server/selling/designs/text/fonts/${id}-${script}.ttf`))
    const face = new Face(new Blob(new Uint8Array(bytes)))
    return { font: new Font(face), unitsPerEm: face.upem }
  })
  opened.set(id, files)
  return files
}
