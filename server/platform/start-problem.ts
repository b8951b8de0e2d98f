import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Config } from '#server/platform/config/config.ts'
import { isDiskFull } from '#server/platform/database/db.ts'
import { NEEDS_DIRECT_URL } from '#server/platform/database/pooler.ts'

type Facts = NodeJS.ErrnoException & { address?: string; hostname?: string; port?: number; stderr?: string }
type Settings = Pick<Config, 'dataDir' | 'host' | 'port'> & { metrics?: Config['metrics'] }

/** Why the server could not start, as one sentence for the operator, with what to do about it. */
export function startProblem(error: unknown, settings: Settings): string {
  const { dataDir } = settings
  if (!(error instanceof Error)) return String(error)
  const causes = listCauses(error)
  const full = `The disk is full. Make room for ${dataDir}, then start again; what was saved is still there.`
  if (causes.some(isFull)) return full
  for (const cause of causes) {
    const message = aboutPort(cause, settings) ?? aboutFolder(cause, dataDir)
    if (message) return message
  }
  // PostgreSQL exits when it cannot write its log. This process then sees only a lost connection.
  if (isDiskNearlyFull(dataDir)) return full
  for (const cause of causes) {
    const message = aboutDatabase(cause)
    if (message) return message
  }
  // Drizzle's message contains the whole query and its values; the reason is in the cause.
  const reason = causes.find((cause) => !(cause instanceof DrizzleQueryError))
  return reason?.message || error.name
}

/** The error, its causes, and the first error of an AggregateError. */
function listCauses(error: Error): Facts[] {
  const causes: Facts[] = []
  for (let e: unknown = error; e instanceof Error; e = e instanceof AggregateError ? e.errors[0] : e.cause)
    causes.push(e)
  return causes
}

/** Whether an error says that the disk is full; PostgreSQL's programs report it only as text. */
function isFull(error: Facts): boolean {
  return (
    isDiskFull(error) || /No space left on device|Disk quota exceeded/.test(`${error.message} ${error.stderr ?? ''}`)
  )
}

/** Whether there is less free space than one segment of PostgreSQL's write-ahead log, 16 MB. */
function isDiskNearlyFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < 16 * 1024 * 1024
  } catch {
    return false
  }
}

function aboutPort({ syscall, code, address, port: failed }: Facts, { host, port, metrics }: Settings): string | null {
  if (syscall !== 'listen' && syscall !== 'bind') return null
  if (metrics && failed === metrics.port)
    return `Metrics cannot be served on port ${failed} (${code}). Set METRICS_ADDRESS to a free port of this machine.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another program answers on ${address ?? host}. Stop that one, or set PORT to another number.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this account. Set PORT to a number from 1024 on.`
  if (code === 'EADDRNOTAVAIL') return `${address ?? host} is no address of this machine. Set HOST to one that is.`
  return null
}

function aboutFolder({ code, path, syscall }: Facts, dataDir: string): string | null {
  const isOurs = path?.startsWith(dataDir) || (path !== undefined && dataDir.startsWith(path))
  if (code === 'EROFS')
    return `${isOurs ? dataDir : path} cannot be written to: its file system is read-only. Choose another DATA_DIR.`
  if (!isOurs) return null
  // Node's error when a folder cannot be created in a folder of a read-only file system.
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${dataDir} cannot be made: the file system there is probably read-only. Choose another DATA_DIR.`
  if (code === 'EACCES' || code === 'EPERM')
    return `${path} is closed to the account that Inkloom runs under. Open it, or choose another DATA_DIR.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${path && fileIn(path)} is not a folder. Choose another DATA_DIR.`
  return null
}

/** The part of a path that is a file instead of a folder; the system's error names only the whole path. */
function fileIn(path: string): string {
  const parent = dirname(path)
  return parent === path || statSync(path, { throwIfNoEntry: false }) ? path : fileIn(parent)
}

function aboutDatabase({ syscall, code, message }: Facts): string | null {
  // PgBouncer refuses connections with settings that it does not know.
  if (message.startsWith('unsupported startup parameter')) return NEEDS_DIRECT_URL
  if (syscall !== 'connect' && syscall !== 'getaddrinfo') return null
  return `The database cannot be reached (${message || code}). Is it running, and is DATABASE_URL right?`
}
