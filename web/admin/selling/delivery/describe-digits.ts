import type { CityArea } from '#contract/selling/delivery-rules.api.ts'

const DISTRICTS_NAMED = 3
const list = new Intl.ListFormat('en-GB')

/** First digits of PIN codes with the districts that they stand for. */
export function describeDigits({ digits, districts }: CityArea['prefixes'][number]) {
  return { digits, districts: list.format(districts.slice(0, DISTRICTS_NAMED)) }
}
