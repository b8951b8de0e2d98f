import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { rupees } from '#contract/basics/money.ts'
import type { ApiFetch } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CustomerRow } from '#contract/people/customers.api.ts'
import type { DeliveryRuleId } from '#contract/selling/delivery-rules.api.ts'
import { CSV_ROWS } from '#web/admin/shell/lists/csv.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { loader } from './export.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const CUSTOMER: CustomerRow = {
  id: '0195f6a2-0000-7000-8000-000000000001' as UserId,
  name: '=HYPERLINK("http://evil.example")',
  email: 'evil@example.com',
  phone: '9800000000',
  createdAt: AT,
  orders: 3,
  spent: rupees(1499.5),
  lastOrderAt: null,
  returns: 0,
  refused: 0,
  city: 'Pune',
  tags: ['vip', 'bulk'],
}
const encode = (rows: CustomerRow[]) => z.encode(contract.customers.sheet.reply, rows)

type Answer = (query: URLSearchParams) => { items: unknown; total: number }
const oneCustomer: Answer = () => ({ items: encode([CUSTOMER]), total: 1 })

async function exported(list: string, query: string, findAnswer = oneCustomer) {
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

test('customers are exported as the list shows them: searched and sorted, and nothing in them can be run [admin.csv]', async () => {
  const { requestedPaths, answer } = await exported('customers', 'q=evil&sort=spent_desc')
  const [, query = ''] = requestedPaths[0]?.split('?') ?? []
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ q: 'evil', sort: 'spent_desc' },
    ...{ page: '1', limit: '100' },
  })
  const [names, row] = (await answer.text()).split('\r\n')
  expect(names).toContain('Customer ID,Name,Email,Phone')
  expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")",evil@example.com,9800000000,2026-11-20 15:30,3,1499.5,`)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/)
})

test('a file that cannot have all of a list says so in its last row', async () => {
  const page = Array.from({ length: 100 }, () => CUSTOMER)
  const { answer } = await exported('customers', '', () => ({ items: encode(page), total: CSV_ROWS + 1 }))
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
