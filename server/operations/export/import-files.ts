import type { Files } from '#server/platform/files/files.ts'

const AT_ONCE = 8

/** Stores several files at a time, and can remove again those that were not there before. */
export function storeFiles(files: Files) {
  const running = new Set<Promise<void>>()
  const added: string[] = []
  let failure: unknown

  async function store(key: string, bytes: Buffer): Promise<void> {
    // The key contains a hash of the content, so it is the same file.
    if (await files.has(key)) return
    added.push(key)
    await files.put(key, bytes)
  }

  return {
    /** Waits until a file can be stored; throws when an earlier one could not be stored. */
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
