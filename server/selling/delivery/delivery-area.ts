import type { DeliveryArea } from '#contract/selling/delivery-rules.api.ts'
import { findPrefixPlaces, isInDistricts } from '#server/people/accounts/addresses/pin-places.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { deliveryArea } from '#texts/en/selling/delivery.ts'
import { englishWords } from '#texts/messages/format.ts'
import { deliveryRules } from './delivery-rules.table.ts'

const texts = englishWords(deliveryArea)

type Rule = Pick<typeof deliveryRules.$inferSelect, 'prefix' | 'isServiceable' | 'daysMin' | 'daysMax'>

/** The delivery area in words, and the fewest and most delivery days of its rules. */
export async function area({ db }: Ctx): Promise<DeliveryArea> {
  dependsOn('settings')
  const [rules, { city, deliveryDaysMin, deliveryDaysMax }] = await Promise.all([readRules(db), readSettings(db)])
  const isEverywhere = rules.find(({ prefix }) => prefix === '')?.isServiceable ?? true
  const served = rules.filter(({ isServiceable }) => isServiceable)
  const usual = { daysMin: deliveryDaysMin, daysMax: deliveryDaysMax }
  // Where no rule applies, the settings give the delivery days.
  const terms = isEverywhere && !served.some(({ prefix }) => prefix === '') ? [...served, usual] : served
  return {
    area: isEverywhere ? everywhere(rules) : areaOfPrefixes(served, city),
    days: {
      min: Math.min(...terms.map(({ daysMin }) => daysMin ?? deliveryDaysMin)),
      max: Math.max(...terms.map(({ daysMax }) => daysMax ?? deliveryDaysMax)),
    },
  }
}

function readRules(db: Db): Promise<Rule[]> {
  const { prefix, isServiceable, daysMin, daysMax } = deliveryRules
  return db.select({ prefix, isServiceable, daysMin, daysMax }).from(deliveryRules)
}

function everywhere(rules: readonly Rule[]): string {
  return rules.some(({ isServiceable }) => !isServiceable) ? texts.almostEverywhere : texts.everywhere
}

/** The maximum number of districts of an area that is described as "in and around" the shop's city. */
const DISTRICTS_AROUND = 4
const STATES_NAMED = 3
const list = new Intl.ListFormat('en-GB')

function areaOfPrefixes(served: readonly Rule[], city: string): string {
  const places = served.flatMap(({ prefix }) => findPrefixPlaces(prefix))
  const districts = new Set(places.map((place) => place.city.toLowerCase()))
  const states = [...new Set(places.map(({ state }) => state))].sort()
  if (districts.size <= DISTRICTS_AROUND && isInDistricts(city, districts)) return texts.around({ city })
  if (states.length === 0) return texts.nowhere
  return states.length > STATES_NAMED ? texts.manyParts : texts.parts({ states: list.format(states) })
}
