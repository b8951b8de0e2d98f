import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { sessions } from '#server/people/accounts/auth.table.ts'
import { deviceInWords, placeInWords } from '#server/platform/http/device.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { createSessions } from './sessions.ts'

/** The same person, logged in once more somewhere else. */
async function elsewhere(shop: TestShop, person: Person): Promise<Person> {
  const secret = 'a secret of the tests, long enough to sign with'
  const { open } = createSessions({ db: shop.db, config: shop.deps.config, secret })
  return { ...person, cookie: await open(person.id) }
}

test('the list has all open sessions, the current one first and marked', async () => {
  await using shop = await startShop()
  const here = await shop.customer()
  await elsewhere(shop, here)
  await shop.customer()
  const list = await shop.as(here).account.sessions()
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(list[0]).toMatchObject({ device: expect.any(String), place: expect.any(String), lastSeen: expect.any(Date) })
  expect(JSON.stringify(list)).not.toMatch(/token/i)
})

test('ending one session leaves the others; another person’s session is 404 [account.sessions]', async () => {
  await using shop = await startShop()
  const here = await shop.customer()
  const [there, stranger] = [await elsewhere(shop, here), await shop.customer()]
  const other = (await shop.as(here).account.sessions()).find(({ isCurrent }) => !isCurrent)
  if (!other) throw new Error('one session too few')
  expect(await attempt(shop.as(stranger).account.endSession({ id: other.id }))).toMatchObject({
    failure: { code: 'not_found' },
  })
  await shop.as(here).account.endSession({ id: other.id })
  await expect(shop.as(there).account.profile()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await shop.as(here).account.profile()).toMatchObject({ id: here.id })
})

test('ending all other sessions leaves the current one and those of other persons', async () => {
  await using shop = await startShop()
  const [here, stranger] = [await shop.customer(), await shop.customer()]
  const others = [await elsewhere(shop, here), await elsewhere(shop, here)]
  await shop.as(here).account.endOthers()
  expect(await shop.db.$count(sessions, eq(sessions.userId, here.id))).toBe(1)
  for (const other of others)
    await expect(shop.as(other).account.profile()).rejects.toMatchObject({ code: 'unauthenticated' })
  await shop.as(here).account.profile()
  await shop.as(stranger).account.profile()
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Mac'],
  ['curl/8.5', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words)
})

test.each([
  ['203.0.113.7', '203.0.113.200', 'Your current network'],
  ['198.51.100.4', '203.0.113.7', 'Another network (198.51.100.4)'],
  ['192.168.1.4', '203.0.113.7', 'Another local network'],
  ['127.0.0.1', '203.0.113.7', 'This computer'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64', 'Your current network'],
  [null, '203.0.113.7', 'Unknown place'],
])('a login from %s seen from %s: %s', (address, here, words) => {
  expect(placeInWords(address, here)).toBe(words)
})
