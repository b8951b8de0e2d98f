import { expect, test } from 'vitest'
import { isLocalPath } from '#contract/http/local-path.ts'
import { afterLogin } from './redirect.ts'

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  '/%0d%0aX: y',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /products',
  'evil.example',
  '',
  '%',
  '/%',
  '/%ff',
  '/..//evil.example',
  '/.//evil.example',
  '/shop/..//evil.example',
  '/%2e%2e//evil.example',
])('%j leads elsewhere', (text) => {
  expect(isLocalPath(text)).toBe(false)
})

test('a return path of 2 KB is refused', () => {
  expect(isLocalPath(`/${'a'.repeat(2047)}`)).toBe(false)
})

test.each([
  '/',
  '/products',
  '/product/7?size=M&color=Teal%20Blue',
  '/Asha%20Kulkarni/orders',
  '/checkout#pay',
  '/आशा/orders',
])('%j is a page of ours', (text) => {
  expect(isLocalPath(text)).toBe(true)
})

test('an admin goes to the back-office, a customer back or home [account.login-leads]', () => {
  expect(afterLogin('admin', '/checkout')).toBe('/admin')
  expect(afterLogin('admin', undefined)).toBe('/admin')
  expect(afterLogin('admin', '/admin/settings')).toBe('/admin/settings')
  expect(afterLogin('admin', '/admin?days=7')).toBe('/admin?days=7')
  expect(afterLogin('admin', '/administration')).toBe('/admin')
  expect(afterLogin('admin', '/admin/..//evil.example')).toBe('/admin')
  expect(afterLogin('customer', '/checkout')).toBe('/checkout')
  expect(afterLogin('customer', undefined)).toBe('/')
  expect(afterLogin('customer', '//evil.example')).toBe('/')
})
