import { expect, test } from 'vitest'
import { ShopError } from '#contract/http/errors.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { createReadBudget, READ_COST } from './read-budget.ts'

/** A budget whose clock the test sets. */
function open() {
  const clock = { ms: 0 }
  const { take } = createReadBudget(() => clock.ms)
  const isRefused = (reader: { session?: string; ip?: string }, cost: number): number | null => {
    try {
      take({ session: null, ip: '203.0.113.7', ...reader }, cost)
      return null
    } catch (error) {
      if (error instanceof ShopError && error.code === 'rate_limited') return error.retryAfter ?? 0
      throw error
    }
  }
  return { clock, isRefused }
}

test('fifty people behind one address browse for ten minutes, and none is refused', () => {
  const { clock, isRefused } = open()
  let refused = 0
  // Each opens something every six seconds, all of them in the same second, and first all at one moment: a third of the pages is in no memory.
  for (let second = 0; second < 600; second += 6) {
    for (let person = 0; person < 50; person += 1) {
      const costs = [READ_COST.other, READ_COST.other, ...((second / 6 + person) % 3 === 0 ? [READ_COST.page] : [])]
      clock.ms = second * 1_000 + person * 20
      refused += costs.filter((cost) => isRefused({}, cost) !== null).length
    }
  }
  expect(refused).toBe(0)
})

test('one visitor who asks for 50 pages a second gets ten, and is told when to come again', () => {
  const { clock, isRefused } = open()
  const servedTimes: number[] = []
  for (let tick = 0; tick < 50 * 30; tick += 1) {
    clock.ms = tick * 20
    const wait = isRefused({}, READ_COST.page)
    if (wait === null) servedTimes.push(clock.ms)
    else expect(wait).toBe(1)
  }
  expect(servedTimes.filter((ms) => ms >= 10_000).length / 20).toBeCloseTo(10, 0)
})

test('a session has a budget of its own; without one an IPv6 address counts with its /64', () => {
  const { isRefused } = open()
  while (isRefused({ ip: '2001:db8:1:2::1' }, READ_COST.page) === null);
  expect(isRefused({ ip: '2001:db8:1:2:ffff::9' }, READ_COST.page)).toBe(1)
  expect(isRefused({ ip: '2001:db8:1:3::1' }, READ_COST.page)).toBeNull()
  expect(isRefused({ ip: '2001:db8:1:2::1', session: 'asha' }, READ_COST.page)).toBeNull()
  while (isRefused({ session: 'asha' }, READ_COST.page) === null);
  expect(isRefused({ session: 'asha', ip: '198.51.100.1' }, READ_COST.page)).toBe(1)
  expect(isRefused({ session: 'ravi' }, READ_COST.page)).toBeNull()
})

test('calls that read what is not in memory are counted for each caller; a checkout goes on, and so do other callers', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'on' })
  shop.deps.reads = createReadBudget(() => 0)
  const asha = await shop.customer()
  const address = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  const readStatus = async (path: string, cookie = '') => (await fetch(address + path, { headers: { cookie } })).status
  const read = (cookie?: string) => readStatus('/api/products/some?ids=999999', cookie)
  let last = 200
  for (let time = 0; time < 2_000 && last === 200; time += 1) last = await read()
  expect(last).toBe(429)
  expect(await read('token=made-up.c2lnbmVk'), 'a made-up session is none').toBe(429)
  expect(await read(asha.cookie)).toBe(200)
  for (let time = 0; time < 2_000 && (await read(asha.cookie)) === 200; time += 1);
  expect(await readStatus('/api/orders', asha.cookie)).toBe(429)
  expect(await readStatus('/api/cart', asha.cookie)).toBe(200)
  expect(await readStatus('/api/payment/options', asha.cookie)).toBe(200)
})

test('RATE_LIMIT=off turns the budget off', async () => {
  await using shop = await startShop({ RATE_LIMIT: 'off' })
  const address = await shop.http.listen({ port: 0, host: '127.0.0.1' })
  for (let time = 0; time < 600; time += 1)
    if ((await fetch(`${address}/api/products/some?ids=999999`)).status !== 200) expect.fail('refused')
})
