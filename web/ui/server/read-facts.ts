import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { LookChoices } from '#contract/site/look.ts'
import { SHOP_FACTS, type ShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { type FactWords, toShopFacts } from '#web/ui/shop-facts/to-shop-facts.ts'
import { type ApiArgs, api } from './api.ts'
import { serverContext } from './server-context.ts'

type Replies = [settings: Reply<typeof contract.settings.get>, delivery: Reply<typeof contract.delivery.area>]

/**
 * The shop's facts for the root of a front. When the settings cannot be read, those that were read last, so that the shop keeps its name;
 * in a process that has read none, the built-in ones, which name no shop.
 */
export async function readFacts(
  args: ApiArgs,
  words: FactWords,
  writeCss?: (look: LookChoices) => string,
): Promise<ShopFacts> {
  const { lastSettings, report } = args.context.get(serverContext)
  try {
    const shop = api(args)
    const replies: Replies = await Promise.all([shop.settings.get(), shop.delivery.area()])
    if (lastSettings) lastSettings.replies = replies
    return toShopFacts(...replies, words, writeCss)
  } catch (error) {
    report(error)
    if (lastSettings?.replies) return toShopFacts(...(lastSettings.replies as Replies), words, writeCss)
    return { ...SHOP_FACTS, tagline: words.tagline, deliveryArea: words.everywhere }
  }
}
