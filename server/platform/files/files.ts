/**
 * File storage: a folder on disk or in a bucket. Keys are created by the server, never taken from a request: `public/<hash>`,
 * `public/<hash>-800.avif`, `public/<hash>.jpg` (or `.png`, `.mp4`), `private/<hash>`, `private/sheet-12-1-png-0001`. Stored
 * files are immutable. Whether a caller may see a private file must be decided before it is read, because only the shop can reach
 * the storage. Throws `MediaError` when a bucket refuses or is down.
 */
export type Files = {
  /** Stores a file durably: it appears complete or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The whole file in memory (stored pictures are small), or null when there is none. */
  get(key: string): Promise<Buffer | null>
  /** `length` bytes from the byte `start` on, fewer at the end of the file; null when there is no such file. */
  part(key: string, start: number, length: number): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Succeeds also when there is no such file. */
  remove(key: string): Promise<void>
  /** All files in no order; those that are added or removed meanwhile may be missing. */
  list(): AsyncIterable<StoredFile>
}

export type StoredFile = { key: string; modifiedAt: Date }

/** The bucket of the files refuses a request, or cannot be reached. */
export class MediaError extends Error {
  override name = 'MediaError'
}

const KEY = /^(public|private)\/[A-Za-z0-9_-]{16,128}(-\d{3,4}\.(avif|webp)|\.(jpg|png|mp4|webm))?$/

/** Whether a file is left out of exports because the shop can make it again: the parts of gang-sheet files. */
export function isRegenerated(key: string): boolean {
  return key.startsWith('private/sheet-')
}

/** Whether a text is the key of a stored file. */
export function isFileKey(key: string): boolean {
  return KEY.test(key)
}

/** Returns the key unchanged. Throws RangeError when it is not the key of a stored file. */
export function checkKey(key: string): string {
  if (!isFileKey(key)) throw new RangeError('not the key of a stored file')
  return key
}

/** The path of a file in a folder. Subfolders are named by the first characters of the hash, so that no folder becomes large. */
export function pathOfKey(key: string): string {
  const [room = '', name = ''] = checkKey(key).split('/')
  return `${room}/${name.slice(0, 2)}/${name}`
}
