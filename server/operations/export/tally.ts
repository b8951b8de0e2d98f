import { createHash } from 'node:crypto'

const NEWLINE = 10

/** Counts and hashes data. `rows` is the number of line ends, because COPY escapes line ends within values. */
export function createTally() {
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
    },
    sum: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

/** Counts and hashes files with their names. */
export function createFileTally() {
  const hash = createHash('sha256')
  let bytes = 0
  let files = 0
  return {
    add(key: string, content: Uint8Array) {
      hash.update(`${key} ${content.length}\n`)
      hash.update(content)
      bytes += content.length
      files += 1
    },
    sum: () => ({ files, bytes, sha256: hash.digest('hex') }),
  }
}
