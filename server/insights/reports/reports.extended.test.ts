import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AFTERWARDS, expectSameSums, listRows, spread } from '#server/testing/compare-reports.ts'
import { openMixture, run, type Step, step } from '#server/testing/mixture.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { sumDays } from './sum-days.ts'

test('after changes of old orders, days, months, quarters and years are summed up again to the same sums as if it were done for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, isGate ? { minLength: 8, maxLength: 10 } : { minLength: 20, maxLength: 25 }),
      async (steps) => {
        await using shop = await startShop()
        const world = await openMixture(shop)
        await run(world, { what: 'order', who: 0, product: 0, pieces: 2, restocked: 3, isOnline: false })
        for (const action of steps) await run(world, action)
        await spread(shop, true)
        await sumDays(shop.deps.db)
        const units = await listRows(shop, 'select distinct unit from report_periods order by 1')
        expect(units.map(({ unit }) => unit)).toEqual(['day', 'month', 'quarter', 'year'])
        await expectSameSums(world)
        for (const what of AFTERWARDS) await run(world, { ...(steps[0] as Step), what, restocked: 1 })
        await expectSameSums(world)
        await sumDays(shop.deps.db)
        await expectSameSums(world)
        const all = () => listRows(shop, 'select * from report_sums order by dimension, unit, start, key')
        const again = await all()
        await shop.db.execute(sql`delete from report_sums`)
        await shop.db.execute(sql`delete from report_periods`)
        await sumDays(shop.deps.db)
        expect(again).toEqual(await all())
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
}, 60_000)
