import { expect, test } from 'vitest'
import { actionName, entityHref, entityName, fieldName } from './audit-labels.ts'

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

test('what is not known by a name keeps its id, and an action without words of its own is read as it stands', () => {
  const gone = { entity: 'image', entityId: '7', label: null }
  expect([entityName(gone), entityHref(gone)]).toEqual(['7', null])
  expect(actionName('parcel.lost_again')).toBe('Parcel lost again')
  expect(actionName('constructor')).toBe('Constructor')
})
