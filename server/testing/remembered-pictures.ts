import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Images } from '#server/platform/images/images.ts'

/**
 * Tests: caches results of the image process in a folder of this run, for all its processes, because hundreds of tests draw the
 * same design on the same shirt. Refusals are not cached.
 */
export function rememberPictures(images: Images, folder: string): Images {
  async function remembered<T>(request: unknown[], make: () => Promise<T>): Promise<T> {
    const file = join(folder, createHash('sha256').update(serialize(request)).digest('hex'))
    const saved = await readFile(file).catch(() => null)
    if (saved) return deserialize(saved) as T
    const result = await make()
    // Renamed when it is whole, because another process may look for it meanwhile.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, serialize(result))
    await rename(draft, file)
    return result
  }
  return {
    take: (...args) => remembered(['take', ...args], () => images.take(...args)),
    scale: (...args) => remembered(['scale', ...args], () => images.scale(...args)),
    thumbnail: (bytes) => remembered(['thumbnail', bytes], () => images.thumbnail(bytes)),
    jpeg: (bytes) => remembered(['jpeg', bytes], () => images.jpeg(bytes)),
    measure: (...args) => remembered(['measure', ...args], () => images.measure(...args)),
    png: (drawing) => remembered(['png', drawing], () => images.png(drawing)),
    ink: (bytes) => remembered(['ink', bytes], () => images.ink(bytes)),
    async print(read, sheet) {
      const pictures = await read()
      return remembered(['print', pictures, sheet], () => images.print(async () => pictures, sheet))
    },
    async mockup(read, shirt) {
      const pictures = await read()
      return remembered(['mockup', pictures, shirt], () => images.mockup(async () => pictures, shirt))
    },
    stop: () => images.stop(),
  }
}
