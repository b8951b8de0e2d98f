import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/shop-settings.ts'
import { factsOf } from './to-shop-facts.ts'
import { SHOP_FACTS } from './shop-facts.ts'

test('a page that could not be told which shop it is shows the facts of a shop as built', () => {
  expect(factsOf({ ...DEFAULT_SETTINGS, welcomePercent: null })).toEqual(SHOP_FACTS)
})
