import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { createClient } from '#contract/http/client.ts'
import type { Route } from '#contract/http/route.ts'
import { contract, type ShopApi } from '#contract/index.ts'
import { seedDemo } from '#demo/seed.ts'
import { type CacheTag, collectTags } from '#server/platform/cache-tags.ts'
import { publicRead } from '#server/platform/http/public-reads.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { wordRefusal } from '#texts/errors.ts'
import { publicKey } from './public-urls.ts'

/** The client of a page: what it reads without HTTP, and null for everything else. */
function pageClient({ http, deps }: TestShop): ShopApi {
  const read = publicRead(http.publicReads, { ip: '127.0.0.1', requestId: randomUUID(), headers: {}, log: deps.log })
  return createClient(contract, () => Promise.reject(new Error('a call over HTTP')), {
    read,
    word: (refusal) => wordRefusal(refusal, 'en'),
  })
}

type Call = (input?: unknown) => Promise<unknown>

function listCalls(api: ShopApi): { name: string; route: Route; call: Call }[] {
  return Object.entries(contract).flatMap(([group, routes]) =>
    Object.entries<Route>(routes).map(([name, route]) => {
      const call = (api[group as keyof ShopApi] as Record<string, Call>)[name]
      if (!call) throw new Error(`${group}.${name} has no call`)
      return { name: `${group}.${name}`, route, call }
    }),
  )
}

test('every public read of a page gives what the API answers over HTTP, and nothing that it leaves out; what is kept of it can be dropped', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const inputs: Record<string, unknown> = {
    'products.list': { q: 'black', page: 1, limit: 24 },
    'products.suggest': { q: 'nav' },
    'products.get': { id: 1 as ProductId },
    'products.reviews': { id: 1 as ProductId, page: 1 },
    'categories.products': { id: 1 as CategoryId },
  }
  const overHttp = listCalls(shop.visitor)
  const reads = listCalls(pageClient(shop)).filter(({ route }) => route.method === 'GET' && route.access === 'public')
  const compared: string[] = []
  const keptForEver: string[] = []
  for (const { name, route, call } of reads) {
    const input = inputs[name]
    const tags = new Set<CacheTag>()
    const [read, answered] = await Promise.allSettled([
      collectTags(tags, () => call(input)),
      overHttp.find((candidate) => candidate.name === name)?.call(input),
    ])
    if (answered.status === 'fulfilled') compared.push(name)
    const path = route.path.replace(/:(\w+)/g, (_, parameter: string) => String(Object(input)[parameter]))
    if (read.status === 'fulfilled' && publicKey(`/api${path}`) !== null && tags.size === 0) keptForEver.push(name)
    // Every answer has a challenge of its own.
    if (name === 'passkeys.request') expect([read.status, answered.status]).toEqual(['fulfilled', 'fulfilled'])
    else expect({ name, ...read }).toEqual({ name, ...answered })
  }
  expect(keptForEver).toEqual([])
  const mustBe = ['products.list', 'products.get', 'products.facets', 'products.reviews', 'categories.list']
  expect(compared).toEqual(expect.arrayContaining([...mustBe, 'settings.get', 'products.bestSellers']))
})

test('a read that is refused throws the error of the API', async () => {
  await using shop = await startShop()
  const refusedReads = [
    (api: ShopApi) => api.products.get({ id: 404 as ProductId }),
    (api: ShopApi) => api.products.list({ q: 'a\0b' }),
    (api: ShopApi) => api.products.list({ page: 0 }),
  ]
  const codes = []
  for (const ask of refusedReads) {
    const [read, answered] = await Promise.allSettled([ask(pageClient(shop)), ask(shop.visitor)])
    expect(read).toEqual(answered)
    expect(read).toMatchObject({ reason: { code: expect.any(String) } })
    codes.push(read.status === 'rejected' && read.reason.code)
  }
  expect(codes).toEqual(['not_found', 'invalid', 'invalid'])
})

test('a read that fails in the database says nothing of it', async () => {
  await using shop = await startShop()
  await shop.db.execute(sql`alter table products rename to hidden`)
  const [read] = await Promise.allSettled([pageClient(shop).products.list()])
  expect(read).toMatchObject({ reason: { code: 'internal', message: 'Something went wrong.' } })
})

test('what needs a session, or changes something, is never read without HTTP', async () => {
  await using shop = await startShop()
  const others = listCalls(pageClient(shop)).filter(({ route }) => route.method !== 'GET' || route.access !== 'public')
  const exposedCalls = others.filter(({ route }) => route.method === 'GET' && shop.http.publicReads.has(route.path))
  expect(exposedCalls).toEqual([])
  await expect(pageClient(shop).account.profile()).rejects.toThrow('a call over HTTP')
  await expect(pageClient(shop).auth.login({ email: 'a@b.example', password: 'x' })).rejects.toThrow('a call over HTTP')
})
