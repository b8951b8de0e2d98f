import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Images } from '#server/platform/images/images.ts'

/**
 * Tests: what the image process answers, kept in a folder of this run and answered from there when a shop of any process asks for the same
 * again: hundreds of tests draw one design on one shirt. A refusal is not kept.
 */
export function rememberPictures(images: Images, folder: string): Images {
  async function remembered<T>(asked: unknown[], make: () => Promise<T>): Promise<T> {
    const file = join(folder, createHash('sha256').update(serialize(asked)).digest('hex'))
    const known = await readFile(file).catch(() => null)
    if (known) return deserialize(known) as T
    const made = await make()
    // Renamed when it is whole, because another process may look for it meanwhile.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, serialize(made))
    await rename(draft, file)
    return made
  }
  return {
    take: (...asked) => remembered(['take', ...asked], () => images.take(...asked)),
    scale: (...asked) => remembered(['scale', ...asked], () => images.scale(...asked)),
    thumbnail: (bytes) => remembered(['thumbnail', bytes], () => images.thumbnail(bytes)),
    jpeg: (bytes) => remembered(['jpeg', bytes], () => images.jpeg(bytes)),
    measure: (...asked) => remembered(['measure', ...asked], () => images.measure(...asked)),
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
