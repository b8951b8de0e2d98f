import { afterEach, expect, test, vi } from 'vitest'
import { uploadDesign } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** An XMLHttpRequest whose upload ends like this. */
function upload(end: { status: number; response: unknown } | 'lost') {
  class Connection {
    upload = {}
    onerror = () => {}
    onload = () => {}
    status = end === 'lost' ? 0 : end.status
    response = end === 'lost' ? null : end.response
    open() {}
    send() {
      queueMicrotask(() => (end === 'lost' ? this.onerror() : this.onload()))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Connection)
  return uploadDesign(new FormData(), () => {})
}

test.each([
  'lost',
  { status: 500, response: { error: 'Something went wrong.', code: 'internal' } },
  { status: 502, response: null },
] as const)("a design that got no answer of ours: 'Failed to add customized product.' (%j)", async (end) => {
  expect(await upload(end)).toMatchObject({ kind: 'refused', message: 'Failed to add customized product.' })
})

test.each([
  { status: 409, response: { error: 'The signed-in account has changed.', code: 'account_changed' } },
  { status: 403, response: { error: 'Not allowed.', code: 'forbidden' } },
])('a design of somebody who is no longer the one signed in is no refusal of the design (%j)', async (end) => {
  expect(await upload(end)).toEqual({ kind: 'account-changed' })
})

test('a refusal is told in its own words', async () => {
  const response = { error: 'All fields are required.', code: 'invalid', fields: { size: 'All fields are required.' } }
  expect(await upload({ status: 422, response })).toMatchObject({ message: 'All fields are required.' })
})
