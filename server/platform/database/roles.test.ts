import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'
import { sqlState } from './db.ts'
import { grantToShop } from './roles.ts'

const DENIED = '42501'

test('the role that the shop uses is no superuser, owns nothing and cannot change append-only tables', async () => {
  await using shop = await startShop()
  const { db } = shop.deps
  const refused = async (text: string) =>
    db.execute(sql.raw(text)).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
  const { rows } = await db.execute(sql`select rolname, rolsuper, rolcreatedb, rolcreaterole,
    exists (select from pg_class where relowner = pg_roles.oid) as owns from pg_roles where rolname = current_user`)
  expect(rows).toEqual([
    {
      rolname: parseUser(inject('shopDatabaseUrl')).username,
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      owns: false,
    },
  ])
  expect(await refused(`copy (select 1) to program 'id'`)).toBe(DENIED)
  expect(await refused(`select pg_read_file('PG_VERSION')`)).toBe(DENIED)
  expect(await refused('create table mine (n int)')).toBe(DENIED)
  for (const table of [
    'audit_log',
    'order_events',
    'stock_ledger',
    'order_items',
    'payments',
    'refunds',
    'promo_usages',
  ]) {
    expect(await refused(`delete from ${table}`), table).toBe(DENIED)
    expect(await refused(`truncate ${table} cascade`), table).toBe(DENIED)
    expect(await refused(`alter table ${table} disable trigger user`), table).toBe(DENIED)
  }
  for (const table of ['audit_log', 'order_events', 'stock_ledger'])
    expect(await refused(`update ${table} set id = default`), table).toBe(DENIED)
})

test('nodes that start at the same time grant the rights one after another', async () => {
  await using shop = await startShop()
  const grants = Array.from({ length: 12 }, () => grantToShop(shop.databaseUrl, shop.database.url))
  const results = await Promise.allSettled(grants)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('owner and shop have different secrets', () => {
  expect(parseUser(inject('databaseUrl')).password).not.toBe(parseUser(inject('shopDatabaseUrl')).password)
})

function parseUser(url: string): URL {
  return new URL(url.replace('postgresql:', 'http:').replace(/@.*$/, '@host'))
}
