import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMixture, run, step } from '#server/testing/mixture.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { checkBooks } from './integrity.ts'

test('after any sequence of orders, store credit, cancellations, refunds, returns, exchanges, stock edits and demo removal the integrity check finds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      await using shop = await startShop()
      const world = await openMixture(shop)
      for (const action of steps) await run(world, action)
      expect(await checkBooks(shop.db)).toEqual([])
    }),
    { numRuns: isGate ? 1 : 4, endOnFailure: true },
  )
})

test('a return with restocked items is no finding', async () => {
  await using shop = await startShop()
  const world = await openMixture(shop)
  const same = { who: 0, product: 0, pieces: 2, restocked: 1, isOnline: false }
  for (const what of ['order', 'deliver', 'return'] as const) await run(world, { what, ...same })
  expect(await checkBooks(shop.db)).toEqual([])
})
