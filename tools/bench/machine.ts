import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** Processor time used by all threads of a process, in µs. */
export async function readCpuTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  // `schedstat` counts nanoseconds (https://docs.kernel.org/scheduler/sched-stats.html), `stat` only hundredths of a second. A thread may
  // end before its file is read.
  const nanos = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').catch(() => '0')),
  )
  return nanos.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1000
}

/** Memory that a process has in RAM, bytes. */
export async function readMemory(pid: number): Promise<number> {
  return kilobytes(await readFile(`/proc/${pid}/status`, 'latin1'), 'VmRSS')
}

/** Memory of PostgreSQL with all its processes, bytes; shared memory is counted once. */
export async function postgresMemory(dataDir: string): Promise<number> {
  const parts = await Promise.all((await postgresPids(dataDir)).map(proportionalMemory))
  return parts.reduce((sum, part) => sum + part, 0)
}

/** Processor time used by all current PostgreSQL processes, in µs. */
export async function postgresCpu(dataDir: string): Promise<number> {
  const parts = await Promise.all((await postgresPids(dataDir)).map((pid) => readCpuTime(pid).catch(() => 0)))
  return parts.reduce((sum, part) => sum + part, 0)
}

const pidFiles = new Map<string, string>()

async function postgresPids(dataDir: string): Promise<number[]> {
  const pidFile = pidFiles.get(dataDir) ?? (await findPidFile(dataDir))
  pidFiles.set(dataDir, pidFile)
  const [first = ''] = (await readFile(pidFile, 'latin1')).split('\n')
  return [Number(first), ...(await listChildren(Number(first)))]
}

/** Finds PostgreSQL's pid file. Searches all folders, even those of pictures. */
async function findPidFile(dataDir: string): Promise<string> {
  const names = await readdir(dataDir, { recursive: true })
  const pidFile = names.find((name) => name.endsWith('postmaster.pid'))
  if (!pidFile) throw new Error('PostgreSQL is not running')
  return join(dataDir, pidFile)
}

/** The machine in one line, for the comparison of results. */
export function machineFacts(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${model}), ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

async function listChildren(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'latin1').catch(() => null)
  if (children !== null) return children.trim().split(' ').filter(Boolean).map(Number)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map(async (candidate) =>
      kilobytes(await readFile(`/proc/${candidate}/status`, 'latin1').catch(() => ''), 'PPid', 1),
    ),
  )
  return pids.filter((_, index) => parents[index] === pid)
}

async function proportionalMemory(pid: number): Promise<number> {
  return kilobytes(await readFile(`/proc/${pid}/smaps_rollup`, 'latin1').catch(() => ''), 'Pss')
}

function kilobytes(text: string, name: string, unit = 1024): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) * unit
}
