import type { Deps } from '#server/platform/deps.ts'
import { presentLook, readLook } from './read-look.ts'

/** The largest logo in mails and documents, in px: twice the size in which it is shown. */
const BOX = { width: 400, height: 80 }

/** The logo as a PNG, which mail programs and PDFs can show. Its size is in CSS px. */
export type LogoPng = { bytes: Buffer; width: number; height: number }

/** Returns the shop's own logo; null when it has none; undefined when the built-in one is shown. It is made once and stored. */
export async function readLogo({
  db,
  files,
  images,
}: Pick<Deps, 'db' | 'files' | 'images'>): Promise<LogoPng | null | undefined> {
  const look = await readLook(db)
  if (!look.logo) return presentLook(look) ? null : undefined
  const { key, width, height } = look.logo
  const scale = Math.min(1, BOX.width / width, BOX.height / height)
  const size = { width: Math.round((width * scale) / 2), height: Math.round((height * scale) / 2) }
  const file = `public/${key}.png`
  const stored = await files.get(file)
  if (stored) return { bytes: stored, ...size }
  const master = await files.get(`public/${key}`)
  if (!master) return null
  const drawn = await images.png({ source: master, box: BOX, square: null })
  const bytes = Buffer.from(drawn.bytes)
  await files.put(file, bytes)
  return { bytes, ...size }
}
