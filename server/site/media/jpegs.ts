import { and, eq } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import { media } from './media.table.ts'

/**
 * Returns a function that gives the JPEG of a picture of this kind by its key; null when there is no such picture. The first request makes
 * the JPEG and stores it as `<key>.jpg`. Simultaneous requests make it once.
 */
export function openJpegs({ db, files, images }: Pick<Deps, 'db' | 'files' | 'images'>, kind: 'public' | 'private') {
  const making = new Map<string, Promise<Buffer | null>>()

  async function isThere(key: string): Promise<boolean> {
    return (await db.$count(media, and(eq(media.key, key), eq(media.kind, kind)))) > 0
  }

  async function make(key: string): Promise<Buffer | null> {
    const master = (await isThere(key)) ? await files.get(`${kind}/${key}`) : null
    if (!master) return null
    const jpeg = Buffer.from(await images.jpeg(master))
    await files.put(`${kind}/${key}.jpg`, jpeg)
    // The picture was removed meanwhile: remove its JPEG too.
    if (!(await isThere(key))) await files.remove(`${kind}/${key}.jpg`)
    return jpeg
  }

  return async (key: string): Promise<Buffer | null> => {
    const stored = await files.get(`${kind}/${key}.jpg`)
    if (stored) return stored
    const begun = making.get(key) ?? make(key).finally(() => making.delete(key))
    making.set(key, begun)
    return begun
  }
}
