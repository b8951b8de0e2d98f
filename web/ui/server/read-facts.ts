import type { LookChoices } from '#contract/site/look.ts'
import { SHOP_FACTS, type ShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { type FactWords, toShopFacts } from '#web/ui/shop-facts/to-shop-facts.ts'
import { type ApiArgs, api } from './api.ts'
import { serverContext } from './server-context.ts'

/** The shop's facts for the root of a front. Falls back to the defaults when the settings cannot be read, so that static pages still work. */
export async function readFacts(
  args: ApiArgs,
  words: FactWords,
  writeCss?: (look: LookChoices) => string,
): Promise<ShopFacts> {
  try {
    const shop = api(args)
    const [settings, delivery] = await Promise.all([shop.settings.get(), shop.delivery.area()])
    return toShopFacts(settings, delivery, words, writeCss)
  } catch (error) {
    args.context.get(serverContext).report(error)
    return { ...SHOP_FACTS, tagline: words.tagline, deliveryArea: words.everywhere }
  }
}
