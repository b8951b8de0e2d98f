import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverContext } from '#web/server-context.ts'
import { adminContext, requireAdmin } from './require-admin.ts'

/** Opens a page of the back-office as an owner; returns the redirect, or null. */
async function open(path: string, mustChangePassword: boolean): Promise<string | null> {
  const person = { id: '0198c0de-0000-7000-8000-000000000000', name: 'Devika Shah', email: 'owner@test.example' }
  const admin = { ...person, phone: '', role: 'admin', mustChangePassword }
  const context = new RouterContextProvider()
  context.set(serverContext, { fetch: async () => Response.json(admin), nonce: undefined, report: () => undefined })
  const url = new URL(path, 'http://shop.example')
  const args = { request: new Request(url), url, context, params: {}, pattern: path }
  try {
    await requireAdmin(args as unknown as Parameters<typeof requireAdmin>[0], async () => new Response())
    expect(context.get(adminContext)).toMatchObject({ name: 'Devika Shah' })
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('Location') : String(thrown)
  }
}

test('with the printed password every page of the back-office leads to the one that changes it', async () => {
  expect(await open('/admin', true)).toBe('/admin/account')
  expect(await open('/admin/orders', true)).toBe('/admin/account')
  expect(await open('/admin/account', true)).toBe(null)
  expect(await open('/admin/orders', false)).toBe(null)
})
