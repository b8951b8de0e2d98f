import { expect, test } from 'vitest'
import { z } from 'zod'
import { paise, rupees, ZERO } from '#contract/basics/money.ts'
import { OrderChange, OrderEdit, orderEdits } from './order-edits.api.ts'
import type { OrderItemId } from './order-items.api.ts'

const ID = '019a0000-0000-7000-8000-000000000001' as OrderItemId
const ITEM = { id: ID, size: 'M', color: 'Black', quantity: 1 }
const ADDED = { product_id: 7, size: 'M', color: 'Black', quantity: 1 }
const listProblems = (edit: object) =>
  OrderEdit.safeParse({ revision: 0, ...edit }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  []
const findItemProblem = (change: object) => listProblems({ items: [{ ...ITEM, ...change }] })[0]?.[1]
const findAddedProblem = (change: object) => listProblems({ added: [{ ...ADDED, ...change }] })[0]?.[1]

test('an edit names the revision that was shown, and only what it changes', () => {
  expect(OrderEdit.parse({ revision: 3 })).toEqual({ revision: 3 })
  expect(OrderEdit.parse({ revision: 0, items: [ITEM], added: [ADDED], address: null })).toEqual({
    revision: 0,
    items: [ITEM],
    added: [{ productId: 7, size: 'M', color: 'Black', quantity: 1 }],
    address: null,
  })
  expect([listProblems({ revision: -1 }).length, listProblems({ revision: 0.5 }).length]).toEqual([1, 1])
})

test('an item keeps none to 50 pieces, and of a new one there are 1 to 50', () => {
  const whole = 'quantity_not_whole'
  expect([0, 50].map((quantity) => findItemProblem({ quantity }))).toEqual([undefined, undefined])
  expect([1, 50].map((quantity) => findAddedProblem({ quantity }))).toEqual([undefined, undefined])
  expect([-1, 1.5, 51].map((quantity) => findItemProblem({ quantity }))).toEqual([
    whole,
    whole,
    'too_many_of_item {"maximum":50}',
  ])
  expect([0, 1.5, 51].map((quantity) => findAddedProblem({ quantity }))).toEqual([
    whole,
    whole,
    'too_many_of_item {"maximum":50}',
  ])
})

test('sizes, colours and lists have an end', () => {
  const long = (length: number) => 'x'.repeat(length)
  expect(listProblems({ items: [{ ...ITEM, size: long(300), color: long(60) }] })).toEqual([])
  expect(listProblems({ items: [{ ...ITEM, size: long(301), color: long(61) }] }).map(([path]) => path)).toEqual([
    'items.0.size',
    'items.0.color',
  ])
  expect(findAddedProblem({ color: long(60) })).toBeUndefined()
  expect(findAddedProblem({ color: long(61) })).toBeDefined()
  const lines = <T>(line: T, count: number) => Array.from({ length: count }, () => line)
  expect(listProblems({ items: lines(ITEM, 50), added: lines(ADDED, 50) })).toEqual([])
  expect(listProblems({ items: lines(ITEM, 51), added: lines(ADDED, 51) })).toEqual([
    ['items', 'too_many_items {"maximum":50}'],
    ['added', 'too_many_items {"maximum":50}'],
  ])
})

test('each kind of change is told with what it was and what it is, and an address without its text', () => {
  const changes: OrderChange[] = [
    { kind: 'size', name: 'Tee', from: 'M', to: 'L' },
    { kind: 'colour', name: 'Tee', from: 'Black', to: 'White' },
    { kind: 'quantity', name: 'Tee', from: 2, to: 1 },
    { kind: 'added', name: 'Tee', detail: 'M, Black', quantity: 1 },
    { kind: 'removed', name: 'Tee', detail: 'M, Black', quantity: 1 },
    { kind: 'address' },
  ]
  for (const change of changes) expect(z.encode(OrderChange, change)).toEqual(change)
  const at = new Date('2026-11-20T08:30:00Z')
  expect(z.encode(orderEdits.changes.reply, [{ at, changes }])).toEqual([{ at: '2026-11-20T08:30:00.000Z', changes }])
})

test('a preview shows both sums and the difference in rupees', () => {
  const line = { name: 'Tee', detail: 'M, Black', quantity: 2 }
  const sums = {
    lines: [{ ...line, unitPrice: rupees(599), subtotal: rupees(1_198) }],
    subtotal: rupees(1_198),
    deliveryFee: rupees(49),
    discount: paise(11_980),
    promo: { code: 'TEN', percent: 10 },
    total: paise(112_720),
    credit: ZERO,
    tax: { placeOfSupply: 'Maharashtra (27)', taxes: [{ name: 'IGST' as const, amount: paise(5_368) }] },
  }
  const none = { ...sums, promo: null, tax: null }
  const shown = {
    ...{ lines: [{ ...line, unitPrice: 599, subtotal: 1_198 }], subtotal: 1_198, deliveryFee: 49, discount: 119.8 },
    ...{ promo: { code: 'TEN', percent: 10 }, total: 1_127.2, credit: 0 },
    tax: { placeOfSupply: 'Maharashtra (27)', taxes: [{ name: 'IGST', amount: 53.68 }] },
  }
  const preview = {
    before: sums,
    after: { ...none, promo: { code: 'FREE', percent: null } },
    changes: [{ kind: 'address' as const }],
    difference: { amount: rupees(100), isMore: true },
    addition: none,
    notes: ['The offer no longer applies.'],
  }
  for (const settlement of ['none', 'cash', 'refund', 'link'] as const)
    expect(z.encode(orderEdits.preview.reply, { ...preview, settlement })).toEqual({
      before: shown,
      after: { ...shown, promo: { code: 'FREE', percent: null }, tax: null },
      changes: [{ kind: 'address' }],
      difference: { amount: 100, isMore: true },
      settlement,
      addition: { ...shown, promo: null, tax: null },
      notes: ['The offer no longer applies.'],
    })
})

test('what can be edited is shown with the sizes that are left, and why the rest cannot', () => {
  const address = { city: 'Pune', state: 'Maharashtra', country: 'India', phone: '9820012345' }
  const editable = {
    revision: 2,
    refusal: null,
    quantitiesRefusal: 'It is paid.',
    items: [
      {
        ...{ ...ITEM, name: 'Tee', image: '/tee.jpg', fixed: null, sent: 1, printed: 0 },
        choices: [{ size: 'L', color: 'White', left: 4 }],
      },
    ],
  }
  const street = { fullName: 'Asha Rao', line1: '1 MG Road', line2: null, postalCode: '411001' }
  expect(z.encode(orderEdits.open.reply, { ...editable, address: { ...street, ...address } })).toEqual({
    ...editable,
    address: {
      ...address,
      full_name: 'Asha Rao',
      address_line1: '1 MG Road',
      address_line2: null,
      postal_code: '411001',
    },
  })
})

test('who edits orders may edit them; a preview changes nothing, and saving names the total that was shown', () => {
  const { open, preview, save, changes } = orderEdits
  const office = { access: 'admin', permission: 'orders:edit' }
  const refusals = ['stale', 'illegal_transition', 'out_of_stock', 'pin_unserviceable', 'order_value']
  const throws = Object.fromEntries([...refusals, 'cod_unavailable', 'price_changed'].map((code) => [code, null]))
  expect(open).toMatchObject({ method: 'GET', path: '/orders/:id/edit', ...office })
  expect(preview).toMatchObject({ method: 'POST', path: '/orders/:id/edit/preview', ...office, isQuote: true, throws })
  expect(save).toMatchObject({ method: 'PUT', path: '/orders/:id/edit', ...office, throws })
  expect('isQuote' in save).toBe(false)
  expect(changes).toMatchObject({ method: 'GET', path: '/orders/:id/changes', permission: 'orders:read' })
  expect(changes.access).toBe('signedIn')
  for (const { params, summary } of [open, preview, save, changes]) {
    expect(params.safeParse({ id: '42' }).success).toBe(false)
    expect(summary).toMatch(/\.$/)
  }
  expect(save.body.parse({ revision: 1, total: 1_127.2 })).toEqual({ revision: 1, total: 112_720 })
  expect(save.body.safeParse({ revision: 1 }).success).toBe(false)
})
