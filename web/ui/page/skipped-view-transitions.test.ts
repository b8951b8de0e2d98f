import { expect, test } from 'vitest'
import { handleSkippedViewTransitions } from './skipped-view-transitions.ts'

test('a transition that is skipped rejects a promise that somebody handles; its update runs and it is returned as it is', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  let updated = 0
  const page = {
    startViewTransition(update: () => void) {
      update()
      const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
      return { ready, finished: Promise.resolve(1) }
    },
  }
  handleSkippedViewTransitions(page as unknown as Document)
  const transition = page.startViewTransition(() => updated++)
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
  expect(updated).toBe(1)
  expect(await transition.finished).toBe(1)
  await expect(transition.ready).rejects.toThrow('Transition was skipped')
})

test('a browser without view transitions stays as it is', () => {
  const page = {} as Document
  handleSkippedViewTransitions(page)
  expect(page.startViewTransition).toBeUndefined()
})
