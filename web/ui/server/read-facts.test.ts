import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { DELIVERY_DAYS } from '#contract/basics/limits.ts'
import { contract } from '#contract/index.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { SHOP_FACT_WORDS } from '#texts/site/shop-fact-words.ts'
import { readFacts } from './read-facts.ts'
import { serverContext } from './server-context.ts'

const settings = {
  ...{ ...DEFAULT_SETTINGS, shopName: 'Kite House', look: null },
  ...{ welcomePercent: null, hasGroupOrders: false, holidays: [], messageChannels: [] },
}
const delivery = { area: 'in and around Mysuru', days: DELIVERY_DAYS }

/** Reads the facts with a process that remembers what it read; without an answer the database is away. */
async function readName(lastSettings: object, isAway: boolean) {
  const errors: unknown[] = []
  const fetch = async (path: string) => {
    if (isAway) throw new Error('the database is away')
    const [schema, reply]: [z.ZodType, unknown] = path.includes('delivery')
      ? [contract.delivery.area.reply, delivery]
      : [contract.settings.get.reply, settings]
    return Response.json(schema.encode(reply))
  }
  const context = new RouterContextProvider()
  context.set(serverContext, { fetch, lastSettings, report: (error: unknown) => errors.push(error) } as never)
  const url = new URL('http://shop.example/')
  const facts = await readFacts({ url, request: new Request(url), context }, SHOP_FACT_WORDS)
  return [facts.name, facts.deliveryArea, errors.length]
}

test('while the settings cannot be read a page has the name that was read last, and no other shop’s when none was', async () => {
  const process = {}
  expect(await readName(process, false)).toEqual(['Kite House', 'in and around Mysuru', 0])
  expect(await readName(process, true)).toEqual(['Kite House', 'in and around Mysuru', 1])
  expect(await readName({}, true)).toEqual(['', SHOP_FACT_WORDS.everywhere, 1])
})
