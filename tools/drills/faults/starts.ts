import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startExpectingFailure, startServer, temporaryFolder } from '#server/testing/process.ts'
import { readDatabaseUrl } from '../../bench/demo.ts'
import { findingsIn } from '../order-load.ts'
import { type Fault, must, NotHere } from './fault.ts'
import { DEMO } from './shop.ts'

const run = promisify(execFile)

/** Starts a shop that must refuse to start, with exit code 1, a readable reason and no stack trace. Returns the reason. */
async function mustRefuse(env: Record<string, string>, reason: RegExp): Promise<string> {
  const { code, output } = await startExpectingFailure({ ...DEMO, ...env })
  must(code === 1, `the exit code is ${code}: ${output.slice(-500)}`)
  must(reason.test(output), `the reason is not said: ${output.slice(-500)}`)
  must(!/^\s+at /m.test(output), `a stack trace: ${output.slice(-500)}`)
  return reason.exec(output)?.[0] ?? ''
}

/** Starts and stops a shop and checks the integrity of its data. */
async function mustStart(env: Record<string, string>): Promise<void> {
  await using server = await startServer({ ...DEMO, ...env })
  const page = await fetch(server.url)
  must(page.status === 200, `the home page is ${page.status}`)
  const findings = await findingsIn(await readDatabaseUrl(env.DATA_DIR ?? 'data'))
  must(findings.length === 0, `${findings.length} findings`)
  must((await server.stop()) === 0, 'the exit code was not 0')
  must(server.complaints().length === 0, server.complaints().join('\n'))
}

/** Faults in which the shop starts under unusual or impossible conditions. */
export const STARTS: Fault[] = [
  {
    id: 'start',
    title: 'a folder with a space and letters outside ASCII; no HOME',
    async run() {
      await using folder = await temporaryFolder()
      const path = join(folder.path, 'tişört é दुकान shop')
      await mkdir(path)
      await mustStart({ DATA_DIR: path, HOME: '' })
      return 'served'
    },
  },
  {
    id: 'start',
    title: 'a port that is taken, and a shop that runs already',
    async run() {
      await using folder = await temporaryFolder()
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((listening) => other.once('listening', listening))
      const address = other.address()
      const port = String(address !== null && typeof address === 'object' ? address.port : 0)
      await mustRefuse({ DATA_DIR: folder.path, PORT: port, HOST: '127.0.0.1' }, /Port \d+ is taken/)
      other.close()
      must((await readdir(folder.path)).length === 0, 'something was created')
      await using first = await startServer({ ...DEMO, DATA_DIR: folder.path, SEED: 'none' })
      const refusal = await mustRefuse({ DATA_DIR: folder.path }, /already|running|in use/i)
      must((await fetch(first.url)).status === 200, 'the first shop no longer serves')
      return `refused in words ("${refusal}"), the first one serves on`
    },
  },
  {
    id: 'start',
    title: 'a DATA_DIR that cannot be written, then one that can',
    async run() {
      await using folder = await temporaryFolder()
      const path = join(folder.path, 'read-only')
      await mkdir(path)
      const isRoot = process.getuid?.() === 0
      if (isRoot) await mountTmpfs(path, '200m')
      try {
        await (isRoot ? run('mount', ['-o', 'remount,ro', path]) : chmod(path, 0o555))
        await mustRefuse({ DATA_DIR: path }, /not writable|read-only|cannot be written/i)
        await (isRoot ? run('mount', ['-o', 'remount,rw', path]) : chmod(path, 0o755))
        await mustStart({ DATA_DIR: path, SEED: 'none' })
      } finally {
        if (isRoot) await run('umount', [path])
      }
      return 'refused in words; starts once it is writable'
    },
  },
  {
    id: 'start',
    title: 'a disk that is too small for the first start, then large enough',
    async run({ random }) {
      await using folder = await temporaryFolder()
      const path = join(folder.path, 'small')
      await mkdir(path)
      const size = 4 + Math.floor(random() * 40)
      await mountTmpfs(path, `${size}m`)
      try {
        await chmod(path, 0o755)
        await mustRefuse({ DATA_DIR: path }, /disk is full/i)
        await run('mount', ['-o', 'remount,size=400m', path])
        await mustStart({ DATA_DIR: path })
      } finally {
        await run('umount', [path])
      }
      return `${size} MB: refused in words; starts with 400 MB`
    },
  },
]

/** A small file system in memory. Throws NotHere where this account may not mount. */
export async function mountTmpfs(path: string, size: string): Promise<void> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).catch(() => {
    throw new NotHere('mounting a small file system needs root')
  })
}
