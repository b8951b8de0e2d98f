import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '#server/core/config.ts'
import { withClient } from '#server/core/database/db.ts'

const PROCESS = new URL('./first-start-process.ts', import.meta.url)

export type FirstStart = { done: Promise<void>; stop(): Promise<void> }

/** Whether the owner's account or the demo is still to be made; settled by the process below, under its locks. */
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
 * Makes the owner's account and fills an empty shop, in a process of its own: what that takes in memory is gone with it,
 * where the server would keep it for as long as it runs. It prints for itself. Stopped halfway, it leaves the shop empty.
 * `env` names the database, whatever the shop itself was told.
 */
export function runFirstStart(env: NodeJS.ProcessEnv): FirstStart {
  const child = fork(PROCESS, { execArgv: [], env })
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
