import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rupees } from '#contract/basics/money.ts'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { ApiFetch } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import type { DeliveryRuleId } from '#contract/selling/delivery-rules.api.ts'
import { CSV_ROWS } from '#web/admin/shell/lists/csv.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { loader } from './export.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const TEE: ManagedProduct = {
  id: 7 as ProductId,
  name: '=HYPERLINK("http://evil.example")',
  description: 'Soft',
  material: 'Cotton',
  price: rupees(499),
  strikedPrice: rupees(999),
  discount: 50,
  cost: null,
  size: 'M,L',
  color: 'Black',
  stock: 3,
  isCombo: false,
  comboPieces: [],
  categoryId: null,
  category: null,
  image1: null,
  image2: null,
  image3: null,
  image4: null,
  pictures: [],
  video: null,
  variants: [],
  rating: null,
  reviewCount: 0,
  createdAt: AT,
  updatedAt: AT,
  keywords: 'umbrella, rain',
  hsn: null,
  gstRate: null,
  countryOfOrigin: 'India',
  netQuantity: '1 N',
  manufacturer: 'Kite Mills',
  packer: null,
  importer: null,
  manufacturedOn: '2026-10',
  stockPer: 'product',
  archivedAt: null,
  isNeeded: false,
  priceNote: null,
}

type Answer = (query: URLSearchParams) => { items: unknown; total: number }
const oneTee: Answer = () => ({ items: z.encode(contract.products.managed.reply, [TEE]), total: 1 })

async function exported(list: string, query: string, findAnswer = oneTee) {
  const requestedPaths: string[] = []
  const fetch: ApiFetch = async (path) => {
    requestedPaths.push(path)
    const { items, total } = findAnswer(new URL(path, 'http://shop.example').searchParams)
    return Response.json(items, { headers: { 'x-total-count': String(total) } })
  }
  const context = new RouterContextProvider()
  context.set(serverContext, { fetch, nonce: undefined, report: () => undefined })
  const url = new URL(`/admin/export/${list}?${query}`, 'http://shop.example')
  const args = { url, request: new Request(url), context, params: { list } }
  return { requestedPaths, answer: await loader(args as Parameters<typeof loader>[0]) }
}

test('products are exported as the list shows them: searched, filtered and sorted, and nothing in them can be run [admin.csv]', async () => {
  const { requestedPaths, answer } = await exported(
    'products',
    'q=tee&stock=low&state=archived&kind=single&sort=stock_desc',
  )
  const [, query = ''] = requestedPaths[0]?.split('?') ?? []
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    q: 'tee',
    stock: 'low',
    state: 'archived',
    combo: 'false',
    sort: 'stock_desc',
    page: '1',
    limit: '100',
  })
  const [names, row] = (await answer.text()).split('\r\n')
  expect(names).toContain('Id,Name,Category,MRP,Price')
  expect(names).toMatch(
    /,Search keywords,Country of origin,Net quantity,Manufacturer,Packer,Importer,Month of manufacture$/,
  )
  expect(row).toMatch(/,"umbrella, rain",India,1 N,Kite Mills,,,2026-10$/)
  expect(row).toContain(`7,"'=HYPERLINK(""http://evil.example"")",,999,499,50,Cotton,"M,L",Black,3,no,`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
})

test('a file that cannot have all of a list says so in its last row', async () => {
  const page = z.encode(
    contract.products.managed.reply,
    Array.from({ length: 100 }, () => TEE),
  )
  const { answer } = await exported('products', '', () => ({ items: page, total: CSV_ROWS + 1 }))
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + CSV_ROWS + 1)
  expect(lines.at(-1)).toBe('A file has 10000 rows at most: filter the list for the others.')
})

test('the delivery rules are exported whole, because they may be uploaded as the complete list', async () => {
  const none = {
    codFee: null,
    orderMin: null,
    orderMax: null,
    codMin: null,
    codMax: null,
    daysMin: null,
    daysMax: null,
  }
  const rule = (at: number) => ({
    ...{ ...none, id: at as DeliveryRuleId, prefix: String(100_000 + at), place: null, updatedAt: AT },
    ...{ isServiceable: true, takesCod: at % 2 === 0 },
  })
  const total = CSV_ROWS + 250
  const { answer } = await exported('delivery', '', (query) => {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const [first, last] = [(page - 1) * limit, Math.min(page * limit, total)]
    const items = Array.from({ length: Math.max(0, last - first) }, (_, index) => rule(first + index + 1))
    return { items: z.encode(contract.delivery.rules.reply, items), total }
  })
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + total)
  expect(new Set(lines).size).toBe(lines.length)
})

test('a list that is not there is 404', async () => {
  for (const list of ['secrets', 'constructor', '__proto__'])
    await expect(exported(list, '')).rejects.toMatchObject({ init: { status: 404 } })
})
