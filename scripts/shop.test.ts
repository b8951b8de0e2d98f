import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SHOP = join(import.meta.dirname, 'shop.mjs')
const COMMANDS = join(import.meta.dirname, '..', 'server', 'commands')
/** Scripts of their own (`npm run db:reset`, `npm run db:seed`), and what the commands share. */
const OTHERS = ['reset-database.ts', 'seed.ts', 'command.ts', 'reach-database.ts']

const run = (...words: string[]) => spawnSync(process.execPath, [SHOP, ...words], { encoding: 'utf8' })
const listed = (text: string) => [...text.matchAll(/^npm run shop (\S+) {2,}\S/gm)].map(([, name = '']) => `${name}.ts`)

test('npm run shop lists every command, and a wrong name lists them with exit code 1', () => {
  const files = readdirSync(COMMANDS).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const list = run()
  expect(list.status).toBe(0)
  expect(listed(list.stdout).toSorted()).toEqual(files.filter((file) => !OTHERS.includes(file)).toSorted())
  const wrong = run('constructor')
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain('There is no command “constructor”.')
  expect(listed(wrong.stderr)).toEqual(listed(list.stdout))
})
