import { expect, test } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

const MB = 1 << 20
const here = () => new AbortController().signal

test('bodies are read into memory in order, as many at once as the budget allows', async () => {
  const budget = createUploadBudget()
  const first = await budget.memory(4 * MB, here())
  const second = await budget.memory(4 * MB, here())
  let isThirdIn = false
  const third = budget.memory(4 * MB, here()).then((leave) => {
    isThirdIn = true
    return leave
  })
  await Promise.resolve()
  expect(isThirdIn).toBe(false)
  first()
  first()
  ;(await third)()
  second()
  const whole = await budget.memory(33 * MB, here())
  whole()
})

test('an upload that was aborted or waited too long is removed from the queue', async () => {
  const budget = createUploadBudget(20)
  const leave = await budget.memory(17 * MB, here())
  const controller = new AbortController()
  const left = budget.memory(8 * MB, controller.signal)
  controller.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect(budget.memory(8 * MB, here())).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  leave()
  ;(await budget.memory(17 * MB, here()))()
})

test('all uploads together are limited, over all persons', () => {
  const budget = createUploadBudget()
  const ends = Array.from({ length: 16 }, (_, index) => budget.admit(`admin ${index}`, 32 * MB))
  expect(() => budget.admit('one more', 8 * MB)).toThrow('too_many_pictures')
  for (const end of ends) end()
  budget.admit('one more', 8 * MB)()
})
