import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '#server/testing/process.ts'
import { type Fault, must, mustBeWhole } from './fault.ts'
import { databaseProcesses, openShop, signalAll } from './shop.ts'

const SOAK_MS = Number(process.env.SOAK_SECONDS ?? 90) * 1_000
/** How much memory (RSS) the process may gain after the first quarter of the faults, in MB. */
const GROWTH_MB = 80
/** A shop gives up on purpose when its PostgreSQL exits more than five times a minute. The drill stays below that. */
const KILLS_A_MINUTE = 4

/** The memory of a process in MB, and its number of open files. Linux only. */
async function heldBy(pid: number): Promise<{ mb: number; files: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const files = await readdir(`/proc/${pid}/fd`)
  return { mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024, files: files.length }
}

function ended(server: ServerProcess): never {
  throw new Error(`the server has ended: ${server.output().slice(-4_000)}`)
}

export const SOAK: Fault = {
  id: 'F27',
  title: `orders for ${SOAK_MS / 1000} s (SOAK_SECONDS) while PostgreSQL is killed or paused at random`,
  async run({ random }) {
    await using shop = await openShop()
    const load = await shop.load()
    const { pid } = shop.server()
    const samples: { mb: number; files: number }[] = []
    const kills: number[] = []
    let faults = 0
    for (const since = performance.now(); performance.now() - since < SOAK_MS; ) {
      await wait(6_000 + random() * 10_000)
      samples.push(await heldBy(pid).catch(() => ended(shop.server())))
      const pids = await databaseProcesses(shop.dataDir).catch(() => [])
      const isKill = random() < 0.5 && !(performance.now() - (kills.at(-KILLS_A_MINUTE) ?? -60_000) < 60_000)
      if (isKill) kills.push(performance.now())
      signalAll(pids, isKill ? 'SIGKILL' : 'SIGSTOP')
      if (!isKill) {
        await wait(1_000 + random() * 2_000)
        signalAll(pids, 'SIGCONT')
      }
      faults += 1
    }
    const report = mustBeWhole(await load.finish())
    await wait(3_000)
    const [early, late] = [samples[Math.floor(samples.length / 4)], await heldBy(pid)]
    if (!early) throw new Error('no sample was taken')
    must(late.mb - early.mb < GROWTH_MB, `RSS grew from ${early.mb.toFixed(0)} to ${late.mb.toFixed(0)} MB`)
    must(late.files <= early.files + 10, `open files grew from ${early.files} to ${late.files}`)
    return `${faults} faults; ${report}; RSS ${early.mb.toFixed(0)} to ${late.mb.toFixed(0)} MB, files ${early.files} to ${late.files}`
  },
}
