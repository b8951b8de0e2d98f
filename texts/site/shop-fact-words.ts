import { settingsTexts } from '#texts/en/site/settings.ts'
import { shopFacts } from '#texts/en/site/shop-facts.ts'
import { englishWords } from '#texts/messages/format.ts'

/** The words of the shop's facts, for loaders. */
export const SHOP_FACT_WORDS = { ...englishWords(shopFacts), tagline: englishWords(settingsTexts).tagline }
