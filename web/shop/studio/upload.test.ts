import { afterEach, expect, test, vi } from 'vitest'
import { sendLeast, type UploadAnswer, uploadDesign } from './upload.ts'

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
    setRequestHeader() {}
    send() {
      queueMicrotask(() => (end === 'lost' ? this.onerror() : this.onload()))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Connection)
  vi.stubGlobal('document', { documentElement: { lang: 'en-IN' } })
  return uploadDesign(new FormData(), () => {})
}

test.each([
  'lost',
  { status: 500, response: { error: 'Something went wrong.', code: 'internal' } },
  { status: 502, response: null },
] as const)(
  "a design that got no answer of ours: 'Failed to add customized product.' (%j) [design.add-words]",
  async (end) => {
    expect(await upload(end)).toMatchObject({ kind: 'refused', message: 'Failed to add customized product.' })
  },
)

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

test('a design whose original or stored pictures were deleted meanwhile is sent with its files', async () => {
  const success: UploadAnswer = { kind: 'made', product: { id: '1', mockupUrl: '', effectiveDpi: null } }
  const refused = (code: string, fields = {}): UploadAnswer => ({ kind: 'refused', code, message: 'No.', fields })
  const answers = async (...all: UploadAnswer[]) => {
    const calls: string[] = []
    const way = (name: string) => async () => {
      calls.push(name)
      return all[calls.length - 1] ?? success
    }
    const sent = await sendLeast({ copy: way('copy'), upload: way('upload'), uploadFiles: way('files') })
    return [calls.join(' '), sent.kind]
  }
  const isGone = refused('invalid', { design_image: 'Not there any more.' })
  expect(await answers(success)).toEqual(['copy', 'made'])
  expect(await answers(refused('not_found'), success)).toEqual(['copy upload', 'made'])
  expect(await answers(refused('not_found'), isGone, success)).toEqual(['copy upload files', 'made'])
  expect(await answers(refused('not_found'), isGone, isGone)).toEqual(['copy upload files', 'refused'])
  expect(await answers(refused('price_changed'))).toEqual(['copy', 'refused'])
  expect(await answers(refused('not_found'), refused('rate_limited'))).toEqual(['copy upload', 'refused'])
})
