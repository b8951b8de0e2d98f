import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const HEAD = `-- Every function of the database and the triggers that call it, as all migrations together leave them. Written by
-- server/migrations/functions.test.ts, which fails while this differs from the database:
--   npm run unit -- server/migrations/functions.test.ts -u
-- Nothing runs this file. To change a function, add a migration (../README.md).
`

test('current/functions.sql holds the functions and triggers that the migrations make', async () => {
  await using shop = await startShop()
  const functions = await readFunctions(shop)
  const history = await readHistory()
  const parts = functions.map(({ name, definition, triggers }) => {
    const where = (history.get(name) ?? []).join(', ')
    return [`-- ${name}: ${where}`, `${definition.trimEnd()};`, ...triggers.map((trigger) => `${trigger};`)].join('\n')
  })
  await expect(`${[HEAD.trimEnd(), ...parts].join('\n\n')}\n`).toMatchFileSnapshot('./current/functions.sql')
})

test('README.md names every file that takes an advisory lock', async () => {
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
  const takers: string[] = []
  for await (const file of glob('{server,demo}/**/*.{ts,sql}', { cwd: ROOT })) {
    if (file.includes('.test.') || file.endsWith('functions.sql')) continue
    const text = await readFile(join(ROOT, file), 'utf8')
    if (/pg_(try_)?advisory_(xact_)?lock/.test(text))
      takers.push(file.replace('server/migrations/', '').replaceAll('\\', '/'))
  }
  expect(takers.length).toBeGreaterThan(5)
  expect(takers.filter((file) => !readme.includes(`\`${file}\``))).toEqual([])
})

type DatabaseFunction = { name: string; definition: string; triggers: string[] }

/** Without `uuidv7`, which only servers before PostgreSQL 18 get (server/core/database/requirements.ts). */
async function readFunctions({ db }: TestShop): Promise<DatabaseFunction[]> {
  const { rows } = await db.execute<DatabaseFunction>(sql`
    select p.proname as name, pg_get_functiondef(p.oid) as definition,
      array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgfoid = p.oid
        order by t.tgrelid::regclass::text, t.tgname) as triggers
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname <> 'uuidv7'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`)
  return rows
}

/** The migrations that made or replaced each function, oldest first: the last one is what holds, and says why. */
async function readHistory(): Promise<Map<string, string[]>> {
  const history = new Map<string, string[]>()
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const file of files) {
    const text = await readFile(join(import.meta.dirname, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gim))
      history.set(name, [...(history.get(name) ?? []), file.slice(0, 4)])
  }
  return history
}
