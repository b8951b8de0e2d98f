import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/shop-settings.ts'
import { SHOP_FACTS } from './shop-facts.ts'
import { toShopFacts } from './to-shop-facts.ts'

test('a page that could not be told which shop it is shows the facts of a shop as built', () => {
  expect(toShopFacts({ ...DEFAULT_SETTINGS, welcomePercent: null, messageChannels: [], holidays: [] })).toEqual(
    SHOP_FACTS,
  )
})
