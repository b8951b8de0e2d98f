import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Claim = { pid: number; process: string; released?: boolean }

/**
 * Claims a folder for this process. Throws an error that names the process that has claimed it. A claim is a numbered file, created by a
 * hard link to the next number, so only one process succeeds. The highest number is never removed. So a process that was suspended
 * meanwhile sees a higher number, and tries again.
 */
export function claimFolder(folder: string, describedAs: string): { release(): void } {
  const mine: Claim = { pid: process.pid, process: processIdentity(process.pid) }
  for (;;) {
    const newest = claimNumbers(folder)[0] ?? 0
    const owner = newest > 0 ? readClaim(folder, newest) : undefined
    if (owner && isHeld(owner)) {
      throw new Error(
        `Another Inkloom (process ${owner.pid}) is already running on ${describedAs}. ` +
          'Stop it first, or give this one a DATA_DIR of its own.',
      )
    }
    const number = newest + 1
    if (!publish(folder, number, mine)) continue
    const numbers = claimNumbers(folder)
    if (numbers[0] !== number) {
      rmSync(claimPath(folder, number), { force: true })
      continue
    }
    for (const old of numbers.slice(1)) rmSync(claimPath(folder, old), { force: true })
    return { release: () => replace(folder, number, { ...mine, released: true }) }
  }
}

/** Whether a process with this id runs; a zombie counts as not running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return procStat(pid)?.[0] !== 'Z'
}

function isHeld(claim: Claim): boolean {
  return !claim.released && isRunning(claim.pid) && processIdentity(claim.pid) === claim.process
}

/** The boot id and start time of a process, which distinguish processes with the same id. */
function processIdentity(pid: number): string {
  if (process.platform === 'win32') return ''
  const startTicks = procStat(pid)?.[19]
  if (startTicks) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${startTicks}`
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim()
  } catch {
    return ''
  }
}

/** The fields of /proc/PID/stat from the state on; the process name before them may contain spaces and parentheses. */
function procStat(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function claimPath(folder: string, number: number): string {
  return join(folder, `owner-${number}`)
}

function claimNumbers(folder: string): number[] {
  const names = readdirSync(folder).filter((name) => /^owner-\d+$/.test(name))
  return names.map((name) => Number(name.slice('owner-'.length))).sort((a, b) => b - a)
}

/**
 * Reads a claim; undefined when it is unreadable. Claims are written atomically, so a power failure has truncated it, and its process is
 * gone.
 */
function readClaim(folder: string, number: number): Claim | undefined {
  try {
    return JSON.parse(readFileSync(claimPath(folder, number), 'utf8')) as Claim
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw error
    return undefined
  }
}

function publish(folder: string, number: number, claim: Claim): boolean {
  const draft = writeDraft(folder, claim)
  try {
    linkSync(draft, claimPath(folder, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function replace(folder: string, number: number, claim: Claim): void {
  renameSync(writeDraft(folder, claim), claimPath(folder, number))
}

function writeDraft(folder: string, claim: Claim): string {
  const draft = join(folder, `draft-${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(draft, JSON.stringify(claim))
  // Root and the account that owns the folder must be able to read each other's claims.
  chmodSync(draft, 0o644)
  return draft
}
