import { expect, test } from 'vitest'
import { ShopError } from '#contract/http/errors.ts'
import { connect } from '#server/platform/database/db.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { takeToken } from './rate-limit.ts'

const LIMIT = { max: 5, seconds: 60 }

test('a limit counts the calls of all processes and machines: in turn, and at the same moment', async () => {
  await using shop = await startShop()
  // Each with connections of its own, as another process has.
  const processes = [0, 1].map(() => connect(shop.database.url, { poolSize: 4, onError: () => undefined }))
  const call = (key: string, turn: number) =>
    takeToken(processes[turn % 2]?.db ?? shop.deps.db, key, LIMIT).then(
      () => 'passes',
      (error: unknown) => (error instanceof ShopError ? error.code : String(error)),
    )
  const inTurn: string[] = []
  for (let turn = 0; turn < 8; turn += 1) inTurn.push(await call('POST /auth/register 203.0.113.7', turn))
  expect(inTurn).toEqual([...Array(5).fill('passes'), ...Array(3).fill('rate_limited')])
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => call('POST /auth/register 203.0.113.8', turn)),
  )
  expect(atOnce.filter((answer) => answer === 'passes')).toHaveLength(5)
  expect(atOnce.filter((answer) => answer === 'rate_limited')).toHaveLength(15)
  for (const { close } of processes) await close()
})
