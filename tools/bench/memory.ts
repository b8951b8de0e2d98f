// npm run bench memory: memory of the shop's process at rest, and after the load of a busy day.
import { setTimeout as wait } from 'node:timers/promises'
import { productPath } from '#contract/catalogue/product-path.ts'
import { FONTS } from '#contract/selling/designs/fonts.ts'
import { restock } from '#e2e/support/restock.ts'
import { composeOrder, fillCart } from '#e2e/support/shopping.ts'
import { type Customer, createShopClient, newCustomer } from '#e2e/support/users.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { atMost } from './bars.ts'
import { demoSettings, readDatabaseUrl } from './demo.ts'
import { findInStock } from './in-stock.ts'
import { load } from './load.ts'
import { postgresMemory, readMemory } from './machine.ts'

const REST_MS = 60_000
const LOAD_MS = 20_000
const CUSTOMERS = 8
const ORDERS = 30
const UPLOAD_BYTES = 8 << 20
/** The limit of a customer's simultaneous uploads. */
const UPLOADS_OF_EACH = 4
const TEXTS = 5_000
/** How many studio texts are drawn at the same time. */
const TEXTS_AT_ONCE = 8

await using folder = await temporaryFolder()
await (await startServer(demoSettings(folder.path))).stop()
await using server = await startServer(demoSettings(folder.path))
const port = Number(new URL(server.url).port)
for (const path of ['/', '/products', '/product/1']) await (await fetch(new URL(path, server.url))).text()
await wait(REST_MS)
const atRest = await measure(`at rest, ${REST_MS / 1_000} s after a start`)

await restock(await readDatabaseUrl(folder.path))
const { items } = await createShopClient(server.url).products.list({})
const inStock = findInStock(items, ORDERS)
const paths = ['/', '/products', '/categories', ...items.map(productPath)]
let requests = 0
await load(port, server.pid, () => paths[requests++ % paths.length] ?? '/', LOAD_MS)
await load(port, server.pid, () => `/products?max_price=${90_000 + requests++}`, LOAD_MS)
const afterPages = await measure('after pages')
const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(server.url, 'Bench Buyer')))
await Promise.all(customers.map(buy))
const afterOrders = await measure('after orders')
const uploadsTake = await upload()
const afterUploads = await measure('after uploads')
await drawTexts()
const afterTexts = await measure('after texts of the studio')
await wait(REST_MS)
const later = await measure(`${REST_MS / 1_000} s later`)

const most = Math.max(afterPages, afterOrders, afterUploads, afterTexts)
export const bars = [
  atMost({ what: 'memory of the shop at rest', value: atRest, limit: 260, unit: 'MB' }),
  atMost({
    what: 'memory of the shop after load',
    value: most,
    limit: 450,
    unit: 'MB',
    more: `a minute later ${later.toFixed(0)} MB`,
  }),
  atMost({
    what: `memory that ${CUSTOMERS * UPLOADS_OF_EACH} uploads of 8 MB at once take`,
    value: uploadsTake,
    limit: 300,
    unit: 'MB',
  }),
]

async function measure(when: string): Promise<number> {
  const [shop, postgres] = [await readMemory(server.pid), await postgresMemory(folder.path)].map(
    (bytes) => bytes / 2 ** 20,
  )
  console.log(`${when}: shop ${shop?.toFixed(0)} MB, PostgreSQL ${postgres?.toFixed(0)} MB`)
  return shop ?? Number.NaN
}

async function buy(customer: Customer): Promise<void> {
  for (let placed = 0; placed < ORDERS; placed += 1) {
    const product = inStock[Math.floor(Math.random() * inStock.length)]
    if (product) await customer.api.orders.place(composeOrder(await fillCart(customer, product)))
  }
}

/** Sends pictures from all customers at once. Returns the peak of the additional memory, in MB. */
async function upload(): Promise<number> {
  const before = await readMemory(server.pid)
  let most = before
  const timer = setInterval(async () => {
    most = Math.max(most, await readMemory(server.pid))
  }, 20)
  await Promise.all(
    customers.flatMap((customer) => Array.from({ length: UPLOADS_OF_EACH }, () => sendPicture(customer))),
  )
  clearInterval(timer)
  return (most - before) / 2 ** 20
}

/** Uploads bytes that are not a picture. The shop finds this out only after it has received all of them. */
async function sendPicture({ cookie }: Customer): Promise<void> {
  const body = new FormData()
  body.set('design_image', new Blob([new Uint8Array(UPLOAD_BYTES - 1_000)]), 'a.jpg')
  const headers = { cookie, origin: server.url }
  const answer = await fetch(new URL('/customization', server.url), { method: 'POST', headers, body })
  await answer.text()
  if (answer.status === 429 || answer.status >= 500) throw new Error(`the upload was answered ${answer.status}`)
}

async function drawTexts(): Promise<void> {
  let next = 0
  const draw = async () => {
    while (next < TEXTS) {
      const query = new URLSearchParams({ text: `Team number ${next++}`, font: FONTS[next % FONTS.length]?.id ?? '' })
      const { status } = await fetch(new URL(`/api/studio/text?${query}`, server.url))
      if (status !== 200) throw new Error(`the text was answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: TEXTS_AT_ONCE }, draw))
}
