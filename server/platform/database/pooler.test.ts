import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { inDatabase } from '#server/testing/database-url.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { connect, type Db, transact, withClient } from './db.ts'
import { prepareForPooler } from './pooler.ts'
import { prepared, preparedSql } from './prepared.ts'
import { SESSION } from './session.ts'

const built = prepared('test_built', (db: Db) =>
  db.select({ n: sql<number>`${sql.placeholder('n')}::int` }).from(sql`(select) as one`),
)
const written = preparedSql<{ n: number }>('test_written', 'select $1::int as n')

test('after the start, connections of the shop’s role that send no settings have those of the shop', async () => {
  await using shop = await startShop()
  const url = shop.database.directUrl ?? shop.database.url
  const settings = async () =>
    withClient({ connectionString: url }, async (client) => {
      const { rows } = await client.query<Record<string, string>>(
        `select ${Object.keys(SESSION)
          .map((name) => `current_setting('${name}') as "${name}"`)
          .join(', ')}`,
      )
      return rows[0]
    })
  // A second start finds everything as it should be; two machines may start at once.
  await Promise.all([1, 2].map(() => prepareForPooler({ url: shop.database.url, directUrl: url })))
  await prepareForPooler({ url: shop.database.url, directUrl: url })
  expect(await settings()).toEqual({
    statement_timeout: '5s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '10s',
    TimeZone: 'UTC',
    client_min_messages: 'notice',
  })
})

test('a pooler’s URL and a direct one that lead to different databases or roles are refused', async () => {
  await using shop = await startShop()
  const url = shop.database.directUrl ?? shop.database.url
  const elsewhere = inDatabase(url, 'postgres')
  await expect(prepareForPooler({ url: elsewhere, directUrl: url })).rejects.toThrow('the same database and role')
  await expect(prepareForPooler({ url: shop.databaseUrl, directUrl: url })).rejects.toThrow(
    'the same database and role',
  )
})

test.runIf(inject('shopDirectUrl'))('a pooler without a direct URL is refused', async () => {
  await using shop = await startShop()
  await expect(prepareForPooler({ url: shop.database.url, directUrl: null })).rejects.toThrow(
    /^unsupported startup parameter|Set DATABASE_DIRECT_URL/,
  )
})

test('through a pooler no statement is prepared by name', async () => {
  await using shop = await startShop()
  const { db, close } = connect(shop.database.url, { poolSize: 2, isPooled: true, onError: () => undefined })
  try {
    await transact(db, async (tx) => {
      for (const n of [1, 2]) {
        expect(await built(tx, { n })).toEqual([{ n }])
        expect(await written(tx, [n])).toEqual([{ n }])
      }
      expect((await tx.execute(sql`select name from pg_prepared_statements`)).rows).toEqual([])
    })
  } finally {
    await close()
  }
})

test.runIf(inject('shopDirectUrl'))(
  'through a pooler more callers than connections each get their own answers',
  async () => {
    await using shop = await startShop()
    const { db } = shop.deps
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        n % 2 === 0
          ? written(db, [n])
          : transact(db, async (tx) => {
              const [first, second] = await Promise.all([written(tx, [n]), written(tx, [n])])
              expect(second).toEqual(first)
              return first
            }),
      ),
    )
    expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 300 }, (_, n) => n))
  },
)
