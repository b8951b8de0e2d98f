import { expect, test, vi } from 'vitest'
import { refused } from '#web/components/forms/form-result.ts'
import { toast } from '#web/ui/toast.tsx'
import { toasted } from './toasted.ts'

const FALLBACK = refused('add', 'Failed to add promo code')

test('a request that the router gives up for a later one says nothing; one without an answer says that it failed', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  await toasted(Promise.reject(new DOMException('signal is aborted without reason', 'AbortError')), FALLBACK)
  expect(error).not.toHaveBeenCalled()
  await toasted(Promise.reject(new TypeError('Failed to fetch')), FALLBACK)
  expect(error).toHaveBeenCalledExactlyOnceWith('Failed to add promo code')
})
