import { expect, test } from 'vitest'
import { DELIVERY_DAYS } from '#contract/basics/limits.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { SHOP_FACT_WORDS } from '#texts/site/shop-fact-words.ts'
import { SHOP_FACTS } from './shop-facts.ts'
import { toShopFacts } from './to-shop-facts.ts'

test('a page that could not be told which shop it is shows the facts of a shop as built, without its name', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    tagline: SHOP_FACTS.tagline,
    welcomePercent: null,
    hasGroupOrders: false,
    holidays: [],
  }
  const delivery = { area: '', days: DELIVERY_DAYS }
  const facts = { ...toShopFacts(settings, delivery, SHOP_FACT_WORDS), name: '', legalName: '', look: {} }
  expect(facts).toEqual(SHOP_FACTS)
})
