import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { copyDemoShop } from '#e2e/support/demo-shop.ts'
import { createShopClient } from '#e2e/support/users.ts'
import { freePort, startServer } from '#server/testing/process.ts'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy', 'prometheus')

/** What Prometheus reads: names of families, and values by the rest of the line. */
async function scrape(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  const lines = text.split('\n').filter((line) => line !== '')
  const types = lines.flatMap((line) => /^# TYPE (\S+) /.exec(line)?.[1] ?? [])
  // A family that is told twice makes Prometheus refuse everything.
  expect(types.toSorted()).toEqual([...new Set(types)].toSorted())
  const values = new Map(
    lines.filter((line) => !line.startsWith('#')).map((line) => [line.slice(0, line.lastIndexOf(' ')), line]),
  )
  const valueFor = (name: string) => Number(values.get(name)?.split(' ').at(-1))
  return { families: new Set(types), valueFor, names: [...values.keys()] }
}

test.each(['1', '2'])(
  'with WEB_CONCURRENCY=%s /metrics tells of all requests, on its own address only',
  async (processes) => {
    await using folder = await copyDemoShop(inject('demoShop'))
    const port = await freePort()
    await using server = await startServer({
      DATA_DIR: folder.path,
      WEB_CONCURRENCY: processes,
      METRICS_ADDRESS: `127.0.0.1:${port}`,
    })
    const open = async (path: string) => {
      // A new connection for each request, so that both processes answer some.
      const answer = await fetch(new URL(path, server.url), { headers: { connection: 'close' } })
      await answer.arrayBuffer()
      return answer.status
    }
    // A process keeps no page before it hears of changes.
    await expect.poll(async () => (await scrape(port)).valueFor('inkloom_page_cache_closed')).toBe(0)
    const product = productPath(await createShopClient(server.url).products.get({ id: ProductId.parse(1) }))
    for (let n = 0; n < 20; n++) expect(await open(product)).toBe(200)
    expect(await open('/nobody-knows/this')).toBe(404)
    expect(await open('/metrics')).toBe(404)
    expect(await open('/admin')).toBe(200)
    const { families, valueFor, names } = await scrape(port)
    const counted = (cached: string) =>
      valueFor(
        `inkloom_http_request_duration_seconds_count{method="GET",route="/product/:product",status="2xx",cached="${cached}"}`,
      ) || 0
    expect(counted('yes') + counted('no')).toBe(20)
    expect(counted('yes')).toBeGreaterThanOrEqual(20 - Number(processes))
    expect(valueFor('inkloom_page_cache_hits_total')).toBeGreaterThanOrEqual(counted('yes'))
    expect(valueFor('inkloom_page_cache_entries')).toBeGreaterThan(0)
    expect(valueFor('inkloom_page_cache_closed')).toBe(0)
    expect(valueFor('inkloom_database_pool_max')).toBeGreaterThan(Number(processes))
    expect(valueFor('inkloom_database_up')).toBe(1)
    expect(names.some((name) => name.startsWith('inkloom_orders{'))).toBe(true)
    expect(valueFor('process_resident_memory_bytes')).toBeGreaterThan(50e6 * Number(processes))
    await expect
      .poll(async () => (await scrape(port)).names.some((name) => name.includes('task="mail",result="ok"')))
      .toBe(true)

    // Everything that the dashboard and the alert rules ask for exists, and everything that exists is documented.
    const queries = `${await readFile(join(DEPLOY, 'alerts.yaml'), 'utf8')}${await readFile(join(DEPLOY, 'dashboard.json'), 'utf8')}`
    const used = new Set([...queries.matchAll(/\b(?:inkloom|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name))
    const isExported = (name: string) => families.has(name.replace(/_(bucket|count|sum)$/, '')) || families.has(name)
    expect([...used].filter((name) => !isExported(name))).toEqual([])
    const docs = await readFile(join(DEPLOY, '..', '..', 'docs', 'metrics.md'), 'utf8')
    expect([...families].filter((name) => name.startsWith('inkloom_') && !docs.includes(`\`${name}\``))).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect(server.complaints()).toEqual([])
  },
)

/** Writes the address of each module that is loaded. NODE_DEBUG=esm writes their sources too, hundreds of megabytes. */
const NAME_MODULES = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, nextLoad) {
      process.stderr.write('loads ' + url + '\\n')
      return nextLoad(url, context)
    },
  })`)}`

test('without METRICS_ADDRESS nothing is measured, and no module of it is loaded', async () => {
  await using folder = await copyDemoShop(inject('demoShop'))
  await using server = await startServer({ DATA_DIR: folder.path, NODE_OPTIONS: NAME_MODULES })
  expect(server.output()).toMatch(/^loads \S+\/main\.[jt]s$/m)
  expect(server.output()).not.toContain('prom-client')
})
