import { redirect } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '#web/ui/forms/form-result.ts'
import { toast } from '#web/ui/toast.tsx'
import { toasted } from './toasted.ts'

const FALLBACK = refused('add', 'Failed to add promo code')

let language = ''
beforeEach(() => {
  language = ''
  vi.stubGlobal('document', { querySelector: () => ({ lang: language }) })
})
afterEach(() => vi.unstubAllGlobals())

test('a request that the router gives up for a later one says nothing; one without an answer says that it failed', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  await toasted(Promise.reject(new DOMException('signal is aborted without reason', 'AbortError')), FALLBACK)
  expect(error).not.toHaveBeenCalled()
  await toasted(Promise.reject(new TypeError('Failed to fetch')), FALLBACK)
  expect(error).toHaveBeenCalledExactlyOnceWith('Failed to add promo code')
})

test('when the session has ended, the result does not say that the shop could not be reached, in the language of the screen [staff.hindi]', async () => {
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  const fallback = { ...FALLBACK, reason: 'The shop could not be reached. Check your connection.' }
  const answer = await toasted(Promise.reject(redirect('/login?from=/admin/orders')), fallback)
  const message = 'You have been logged out. Log in again in another tab, then save.'
  expect(answer).toMatchObject({ data: { message, code: 'logged_out', reason: null } })
  language = 'mr'
  const marathi = await toasted(Promise.reject(redirect('/login?from=/admin/print')), fallback)
  expect(marathi).toMatchObject({ data: { message: expect.stringContaining('लॉग आउट झाला') } })
})
