import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { may, ROLES, STAFF_ROLES, type StaffRole } from '#contract/basics/permissions.ts'
import { PAGES } from '#contract/pages.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { SEARCHABLE_PAGES } from './menu.ts'
import { adminContext, loadFrame, requireAdmin } from './require-admin.ts'

type Refusal = { init: { status: number }; data: { frame: { pages: string[] } } }

/** Opens a page of the back-office; returns the address of a redirect, the refusal, or null. */
async function open(
  path: string,
  { staffRole = 'owner' as StaffRole, mustChangePassword = false, mustSetUpTwoStep = false } = {},
) {
  const person = { id: '0198c0de-0000-7000-8000-000000000000', name: 'Devika Shah', email: 'owner@test.example' }
  const admin = { ...person, phone: '', role: 'admin', staffRole, mustChangePassword, mustSetUpTwoStep, language: 'en' }
  const context = new RouterContextProvider()
  const fetch = async () => Response.json(admin)
  const defaults = { fetch, nonce: undefined, isShared: false, report: () => undefined, exposure: null }
  context.set(serverContext, { ...defaults, requestId: '', refusal: undefined })
  const url = new URL(path, 'http://shop.example')
  const args = { request: new Request(url), url, context, params: {}, pattern: path.slice(1) }
  try {
    await requireAdmin(args as unknown as Parameters<typeof requireAdmin>[0], async () => new Response())
    expect(context.get(adminContext)).toMatchObject({ name: 'Devika Shah' })
    await loadFrame(args)
    return null
  } catch (thrown) {
    return thrown instanceof Response ? (thrown.headers.get('Location') ?? '') : (thrown as Refusal)
  }
}

test('with the printed password every page of the back-office leads to the one that changes it', async () => {
  expect(await open('/admin', { mustChangePassword: true })).toBe('/admin/account')
  expect(await open('/admin/orders', { mustChangePassword: true })).toBe('/admin/account')
  expect(await open('/admin/account', { mustChangePassword: true })).toBe(null)
  expect(await open('/admin/orders')).toBe(null)
})

test('who needs the second step of the login and lacks it gets the page that sets it up, and then the one that was wanted', async () => {
  const who = { mustSetUpTwoStep: true }
  expect(await open('/admin', who)).toBe('/admin/two-step')
  expect(await open('/admin/orders?q=1', who)).toBe('/admin/two-step?from=%2Fadmin%2Forders%3Fq%3D1')
  expect(await open('/admin/two-step', who)).toBe(null)
  expect(await open('/admin/two-step', { mustSetUpTwoStep: true, mustChangePassword: true })).toBe('/admin/account')
})

test.each(STAFF_ROLES)(
  '%s: each page opens or is refused as its permission says, and menu and search have those that open',
  async (role) => {
    const entries = SEARCHABLE_PAGES as readonly string[]
    const opened: string[] = []
    for (const { path, permission } of PAGES) {
      if (!path.startsWith('/admin')) continue
      const answer = await open(path, { staffRole: role })
      const isAllowed = permission !== undefined && may(role, permission)
      if (isAllowed && entries.includes(path)) opened.push(path)
      if (isAllowed) expect(answer, path).toBe(null)
      else if (path === '/admin') expect(answer, 'the logo leads to the first page').toBe(ROLES[role].home)
      else expect((answer as Refusal).init.status, path).toBe(403)
    }
    expect(opened).toContain(ROLES[role].home.split('?')[0])
    const refused = (await open('/admin/no-such', { staffRole: role })) ?? null
    expect(refused, 'what does not exist is for the 404').toBe(null)
    const isOwner = role === 'owner'
    if (isOwner) return expect(opened.toSorted()).toEqual(entries.toSorted())
    const { data } = (await open('/admin/audit', { staffRole: role })) as Refusal
    expect(data.frame.pages.toSorted()).toEqual(opened.toSorted())
  },
)
