import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyFunctions } from '#server/platform/database/apply-functions.ts'
import { withClient } from '#server/platform/database/db.ts'
import { FUNCTIONS } from '#server/platform/database/folders.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const names = (await readdir(FUNCTIONS)).map((file) => file.replace(/\.sql$/, '')).toSorted()

/** The functions of the database; `isStored`: an index, a column or a constraint uses it, so its values are stored. */
async function readFunctions({ db }: TestShop): Promise<{ name: string; body: string; isStored: boolean }[]> {
  // Without `uuidv7`, which only servers before PostgreSQL 18 get (server/platform/database/requirements.ts).
  const { rows } = await db.execute<{ name: string; body: string; isStored: boolean }>(sql`
    select p.proname as name, pg_get_functiondef(p.oid) as body, exists (
      select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
        and (d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_type'::regclass)
          or d.classid = 'pg_class'::regclass)) as "isStored"
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname <> 'uuidv7'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`)
  return rows
}

test('every function has a file of its name, but those that an index, a column or a constraint uses: a migration changes them', async () => {
  await using shop = await startShop()
  const functions = await readFunctions(shop)
  const stored = functions.filter(({ isStored }) => isStored)
  expect(stored.map(({ name }) => name)).toContain('is_sold_order')
  expect(functions.flatMap(({ name, isStored }) => (isStored ? [] : [name]))).toEqual(names)
  // Nor may one of them call a function that a file can change.
  for (const { name, body } of stored)
    expect([name, names.filter((other) => new RegExp(`\\b${other}\\(`).test(body))]).toEqual([name, []])
})

test('a file makes the function of its name and nothing else', async () => {
  for (const name of names) {
    const text = await readFile(join(FUNCTIONS, `${name}.sql`), 'utf8')
    const statements = [...text.matchAll(/^CREATE .*$/gm)].map(([line]) => line)
    expect(statements).toEqual([expect.stringMatching(new RegExp(`^CREATE OR REPLACE FUNCTION ${name}\\(`))])
  }
})

/** Triggers that write more than they guard or announce, and what they derive. */
const DERIVING = [
  // The film that a print takes, from the columns of its row.
  /^fill_(design|job)_film$/,
  // The balance of a ledger.
  /^write_(blank|ledger)_balance$/,
  // Words that a search looks for, also those of rows that refer to the changed one.
  /^write_(order_search|product_search|product_words)$/,
  /^rewrite_\w*search\w*$/,
]

// What happens because of a change is TypeScript that a search finds, such as `syncPrintJobs`.
test('a trigger guards or announces, it never acts', async () => {
  await using shop = await startShop()
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select distinct proname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pronamespace = 'public'::regnamespace order by 1`)
  const others = rows.map(({ name }) => name).filter((name) => !/^(guard|check|refuse|announce|note)(_|$)/.test(name))
  expect(others.filter((name) => !DERIVING.some((pattern) => pattern.test(name)))).toEqual([])
  expect(DERIVING.filter((pattern) => !others.some((name) => pattern.test(name)))).toEqual([])
})

test('a function whose text has changed is applied, with its owner and grants; an older program leaves that of a newer one', async () => {
  await using shop = await startShop()
  await withClient({ connectionString: shop.databaseUrl }, async (client) => {
    const isEnabled = async () => {
      const { rows } = await client.query('select is_removing_demo() as "isOn"')
      return rows[0]?.isOn
    }
    const change = async (version: string) => {
      await client.query(`create or replace function is_removing_demo() returns boolean language sql stable as 'select true';
        revoke execute on function is_removing_demo() from public;
        update drizzle.applied_functions set hash = 'another', version = '${version}' where name = 'is_removing_demo'`)
    }
    await change('{0,9,1}')
    await applyFunctions(client, '0.9.0')
    expect(await isEnabled()).toBe(true)
    for (const version of ['0.9.1', '0.10.0']) {
      await change('{0,9,1}')
      await applyFunctions(client, version)
      expect([version, await isEnabled()]).toEqual([version, false])
    }
    const { rows } = await client.query(
      `select has_function_privilege('public', 'is_removing_demo()', 'execute') as "isPublic" from pg_proc where proname = 'is_removing_demo'`,
    )
    expect(rows).toEqual([{ isPublic: false }])
    await client.query('grant execute on function is_removing_demo() to public')
  })
})

test('README.md names every file that takes an advisory lock', async () => {
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8')
  const takers: string[] = []
  for await (const file of glob('{server,demo}/**/*.{ts,sql}', { cwd: ROOT })) {
    if (file.includes('.test.') || file.includes('/migrations/')) continue
    const text = await readFile(join(ROOT, file), 'utf8')
    if (/pg_(try_)?advisory_(xact_)?lock/.test(text)) takers.push(file.replaceAll('\\', '/'))
  }
  expect(takers.length).toBeGreaterThan(5)
  expect(takers.filter((file) => !readme.includes(`\`${file}\``))).toEqual([])
})
