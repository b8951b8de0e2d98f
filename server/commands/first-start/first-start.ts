import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#server/platform/config/config.ts'
import { withClient } from '#server/platform/database/db.ts'
import { ENTRY_OPTIONS, entryFile } from '#server/platform/root.ts'

const PROCESS = entryFile('server/commands/first-start/first-start-process.ts')

export type FirstStart = { done: Promise<void>; stop(): Promise<void> }

/** Whether the owner's account or the demo data is missing. Only a hint: the process checks it again under its advisory locks. */
export function isFirstStart({ seed }: Pick<Config, 'seed'>, url: string): Promise<boolean> {
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ owned: boolean; filled: boolean }>(`
      select exists (select from users where role = 'admin') as owned,
        exists (select from products) or exists (select from categories) or exists (select from orders) as filled`)
    const [shop] = rows
    return !shop?.owned || (seed === 'demo' && !shop.filled)
  })
}

/**
 * Creates the owner's account and the demo data in a separate process, so that the server need not keep the memory for this. The process
 * prints its own messages. If it is interrupted, the shop stays empty. `env` contains the database URL.
 */
export function runFirstStart(env: NodeJS.ProcessEnv): FirstStart {
  const child = fork(PROCESS, { execArgv: ENTRY_OPTIONS, env })
  const exited = once(child, 'exit')
  const done = exited.then(([code, signal]) => {
    if (code !== 0)
      throw new Error(`The shop could not be made ready for its first start (${signal ?? `exit code ${code}`}).`)
  })
  return {
    done,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
