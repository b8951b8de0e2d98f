import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loginRedirect } from './api.ts'

const ORDER = '0198c0de-0000-7000-8000-000000000000'

function findReturnPath(path: string, pattern: string, { method = 'GET', from = '' } = {}) {
  const url = new URL(path, 'http://shop.example')
  const headers = { host: url.host, ...(from && { referer: new URL(from, url).href }) }
  const request = new Request(url, { method, headers })
  const { headers: sent } = loginRedirect({ request, url, pattern, context: new RouterContextProvider() })
  return new URL(sent.get('Location') ?? '', url).searchParams.get('from')
}

test('after the login a page opens again, and for data that a page asked for the page that asked', () => {
  expect(findReturnPath('/admin/orders?q=asha', 'admin/orders', { from: '/admin' })).toBe('/admin/orders?q=asha')
  const details = [`/admin/orders/${ORDER}/details`, 'admin/orders/:id/details'] as const
  expect(findReturnPath(...details, { from: '/admin/orders?q=asha' })).toBe('/admin/orders?q=asha')
  expect(findReturnPath(...details)).toBe(details[0])
  expect(findReturnPath(...details, { from: 'https://elsewhere.example/admin' })).toBe(details[0])
  expect(findReturnPath('/admin/orders', 'admin/orders', { method: 'POST', from: '/admin/orders/1001' })).toBe(
    '/admin/orders/1001',
  )
})
