import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ApiFetch } from '#contract/http/client.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { changeProduct } from '#web/admin/catalogue/products/edit-products.ts'
import { changeOrderFile } from '#web/admin/orders/order/change-order.ts'
import { changeReturn } from '#web/admin/orders/returns/change-return.ts'
import { adminContext } from '#web/admin/shell/layout/require-admin.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { serverContext } from '#web/ui/server/server-context.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'

/** An API that records every call and rejects it. */
function shop(code = 'internal', error = 'Something went wrong.') {
  const calls: { method: string; path: string; body: unknown }[] = []
  const fetch: ApiFetch = async (path, { method, body }) => {
    calls.push({ method, path, body })
    return Response.json({ error, code, reason: code, values: null }, { status: code === 'stale' ? 409 : 500 })
  }
  const context = new RouterContextProvider()
  context.set(serverContext, { fetch, nonce: undefined, report: () => undefined })
  const person = {
    id: ID as UserId,
    name: 'Devika Shah',
    email: 'owner@test.example',
    phone: '',
    role: 'admin',
  } as const
  const rights = { staffRole: 'owner', mustChangePassword: false, mustSetUpTwoStep: false } as const
  context.set(adminContext, { ...person, ...rights, language: 'en' })
  const url = new URL('http://shop.example/admin')
  const args: ApiArgs = { url, request: new Request(url), context }
  return { args, asked: calls }
}

function buildForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('money is sent back only when that was confirmed [admin.confirmations]', async () => {
  const { args, asked: calls } = shop()
  const typed = { intent: 'refund', amount: '100', note: '', key: ID }
  expect(await changeOrderFile(args, ID, buildForm(typed))).toMatchObject({
    ok: false,
    message: 'Please confirm it first: tick the box.',
  })
  expect(calls).toEqual([])
  await changeOrderFile(args, ID, buildForm({ ...typed, confirmed: 'yes' }))
  expect(calls).toMatchObject([{ method: 'POST' }])
})

test.each([
  ['9999', 'Only ₹3,821.40 can still be refunded.'],
  ['0.50', 'The smallest online refund is ₹1.00.'],
  ['3821.39', 'This would leave ₹0.01,'],
  ['12.345', 'Enter an amount in rupees with at most two decimals'],
])('a refund of ₹%s is refused before anybody is asked to confirm it', async (amount, problem) => {
  const { args, asked: calls } = shop()
  const typed = { intent: 'refund', amount, note: '', key: ID, refundable: '382140', isCash: 'no' }
  const answer = await changeOrderFile(args, ID, buildForm(typed))
  expect(answer.message).toContain(problem)
  expect(answer.fields.amount).toBe(answer.message)
  expect(calls).toEqual([])
})

test.each(['refund', 'decline'])(
  'a return is closed (%s) only when that was confirmed [admin.confirmations]',
  async (step) => {
    const { args, asked: calls } = shop()
    const typed = { id: ID, step, amount: '100', note: '' }
    expect(await changeReturn(args, buildForm(typed))).toMatchObject({ ok: false })
    expect(calls).toEqual([])
    await changeReturn(args, buildForm({ ...typed, confirmed: 'yes' }))
    expect(calls).toHaveLength(1)
  },
)

test('a stock that is typed in the list travels with what stood there, and nothing else [catalogue.stock]', async () => {
  const { args, asked: calls } = shop('stale', 'Only 2 left now.')
  const answer = await changeProduct(args, buildForm({ intent: 'stock', id: '7', stock: ' 10 ', stockWas: '12' }))
  expect(answer).toMatchObject({ ok: false, intent: 'stock', fields: { stock: 'Only 2 left now.' } })
  expect(calls).toMatchObject([{ method: 'PUT', path: '/api/products/7' }])
  const body = calls[0]?.body as FormData
  expect(Object.fromEntries(body)).toEqual({ stock: '10', stockWas: '12' })
})

test.each(['', '-1', '1.5', 'many', '1000001'])('%j is no stock, and the shop is not asked', async (stock) => {
  const { args, asked: calls } = shop()
  const answer = await changeProduct(args, buildForm({ intent: 'stock', id: '7', stock, stockWas: '12' }))
  expect(answer).toMatchObject({ ok: false, message: 'Failed to change the stock.' })
  expect(Object.keys(answer.fields)).toEqual(['stock'])
  expect(calls).toEqual([])
})
