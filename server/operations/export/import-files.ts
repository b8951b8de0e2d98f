import type { Files } from '#server/platform/files/files.ts'

const AT_ONCE = 8

/** Stores files, up to `AT_ONCE` at the same time. `undo` removes the files that `put` added, not those that existed before. */
export function storeFiles(files: Files) {
  const running = new Set<Promise<void>>()
  const added: string[] = []
  let failure: unknown

  async function store(key: string, bytes: Buffer): Promise<void> {
    // A key contains a hash, so a file with this key has the same content.
    if (await files.has(key)) return
    added.push(key)
    await files.put(key, bytes)
  }

  return {
    /**
     * Waits until fewer than `AT_ONCE` files are being stored, then starts to store this one. Throws when storing an earlier file has
     * failed.
     */
    async put(key: string, bytes: Buffer): Promise<void> {
      while (running.size >= AT_ONCE) await Promise.race(running)
      if (failure) throw failure
      const work = store(key, bytes)
        .catch((error: unknown) => {
          failure = error
        })
        .finally(() => running.delete(work))
      running.add(work)
    },
    async finish(): Promise<void> {
      await Promise.all(running)
      if (failure) throw failure
    },
    async undo(): Promise<void> {
      await Promise.all(running)
      for (const key of added) await files.remove(key)
    },
  }
}
