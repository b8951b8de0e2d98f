import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionName, entityHref, entityName, fieldName, valueText } from './audit-labels.ts'

const ORDER = '0198c0de-0000-7000-8000-000000000000'

test('the audit log says in plain words what was done to what', () => {
  const order = { entity: 'order', entityId: ORDER, label: '1047' }
  expect(`${actionName('order.accept')} ${entityName(order)}`).toBe('Accepted order #1047')
  expect(entityHref(order)).toBe('/admin/orders/1047')
  const product = { entity: 'product', entityId: '39', label: 'Kite Tee' }
  expect(`${actionName('product.archive')} ${entityName(product)}`).toBe('Archived product Kite Tee')
  expect(entityHref({ entity: 'user', entityId: ORDER, label: 'Asha' })).toBe(`/admin/users/${ORDER}`)
  expect(fieldName('strikedPrice')).toBe('MRP')
  expect(fieldName('shopName')).toBe('Shop name')
})

test('values are words too: times as everywhere, what is nested by its fields, categories by their names', () => {
  expect(valueText('2026-11-28T13:42:02.857Z')).toBe('28 Nov 2026, 19:12')
  const sections = [
    { name: 'categories', count: null },
    { name: 'reviews', count: 3, isShown: true },
  ]
  expect(valueText(sections)).toBe('Name: categories, Count: nothing; Name: reviews, Count: 3, Is shown: yes')
  expect(valueText([3, 4], { 3: 'Polos' })).toBe('Polos, 4')
  expect(valueText([])).toBe('nothing')
})

test('every action that the server writes has words', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const written = files.flatMap((name) =>
    [...readFileSync(`server/${name}`, 'utf8').matchAll(/\baction: '([a-z_-]+(?:\.[a-z_-]+)+)'/g)].map(
      ([, action]) => action,
    ),
  )
  const unworded = [...new Set(written)].filter(
    (action = '') => actionName(action).toLowerCase().replaceAll(' ', '.') === action.replaceAll('_', '.'),
  )
  expect(written.length).toBeGreaterThan(100)
  expect(unworded).toEqual([])
})

test('what is not known by a name keeps its id, and an action without words of its own is read as it stands', () => {
  const removedImage = { entity: 'image', entityId: '7', label: null }
  expect([entityName(removedImage), entityHref(removedImage)]).toEqual(['7', null])
  expect(actionName('parcel.lost_again')).toBe('Parcel lost again')
  expect(actionName('constructor')).toBe('Constructor')
})
