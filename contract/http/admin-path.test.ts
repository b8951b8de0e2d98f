import { expect, test } from 'vitest'
import { isAdminPath } from './admin-path.ts'

test('the back-office is all below /admin, with the data of its pages and in whatever case it is written', () => {
  for (const path of [
    '/admin',
    '/admin/',
    '/admin/orders/1044',
    '/admin?x',
    '/admin.data',
    '/Admin/Orders',
    '/admin#a',
  ])
    expect(isAdminPath(path), path).toBe(true)
  for (const path of ['/', '/administration', '/admin-orders', '/Asha/admin', '/products?from=/admin', '/admin.html'])
    expect(isAdminPath(path), path).toBe(false)
})
