import type { Stored } from '#server/platform/files/bucket.ts'

/** The clock of a target may differ from that of the database by this much, milliseconds. */
export const CLOCKS_MS = 3_600_000

/** Where backups are stored: a folder or an object store. Objects have at most some megabytes. */
export type Target = {
  /** The name of the target in messages. */
  readonly name: string
  /** Stores an object durably and atomically, replacing an earlier one with that key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The object, or null when there is none. */
  get(key: string): Promise<Buffer | null>
  /** All objects whose keys begin with `prefix`, which ends with `/`, sorted by key. */
  list(prefix: string): Promise<Stored[]>
  /** The folder names directly below `prefix`, sorted. */
  folders(prefix: string): Promise<string[]>
  /** Removes an object; succeeds even when it does not exist. */
  remove(key: string): Promise<void>
}
