import type { Stored } from '#server/platform/files/bucket.ts'

/** The clock of a target may differ from that of the database by this much, milliseconds. */
export const CLOCKS_MS = 3_600_000

/** Where backups are stored: a few operations on whole objects of at most some megabytes, which a folder and an object store both have. */
export type Target = {
  /** For messages. */
  readonly name: string
  /** Stores an object durably; it appears complete or not at all, and replaces an earlier one of that key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The object, or null when there is none. */
  get(key: string): Promise<Buffer | null>
  /** All objects whose keys begin with `prefix`, which ends with `/`, sorted by key. */
  list(prefix: string): Promise<Stored[]>
  /** The names between `prefix` and the next `/` in the keys of all objects, sorted. */
  folders(prefix: string): Promise<string[]>
  /** Succeeds also when there is no such object. */
  remove(key: string): Promise<void>
}
