import { readFileSync } from 'node:fs'
import type { CityArea, PinPlace } from '#contract/selling/delivery-rules.api.ts'
import { fromRoot } from '#server/platform/root.ts'
import { CITY_DISTRICTS, nameKey } from './city-districts.ts'

type Table = {
  /** All PIN codes, ascending. */
  pins: Uint32Array
  /** For each PIN code its index in `places`. */
  lines: Uint16Array
  places: readonly { city: string; state: string }[]
  /** For the few PIN codes that lie in several states: their other states. */
  others: ReadonlyMap<number, readonly string[]>
  /** The state of each three-digit prefix whose PIN codes all lie in one state. */
  areas: ReadonlyMap<number, string>
}

let loaded: Table | undefined

/** The directory of PIN codes: about 0.3 MB, read at the first use in some 10 ms. */
function table(): Table {
  loaded ??= parse(readFileSync(fromRoot('server/people/accounts/addresses/pin-codes.txt'), 'utf8'))
  return loaded
}

function parse(text: string): Table {
  const places: { city: string; state: string }[] = []
  const others = new Map<number, string[]>()
  const pinLines: { pin: number; line: number }[] = []
  for (const row of text.split('\n')) {
    const [state = '', city = '', steps = ''] = row.split('\t')
    if (steps === '') continue
    const line = city === '' ? -1 : places.push({ city, state }) - 1
    let pin = 0
    for (const step of steps.split(' ')) {
      pin += Number(step)
      if (line >= 0) pinLines.push({ pin, line })
      else others.set(pin, [...(others.get(pin) ?? []), state])
    }
  }
  pinLines.sort((a, b) => a.pin - b.pin)
  const states = new Map<number, Set<string>>()
  for (const { pin, line } of pinLines) {
    const area = Math.floor(pin / 1_000)
    const areaStates = states.get(area) ?? new Set()
    for (const state of [places[line]?.state ?? '', ...(others.get(pin) ?? [])]) areaStates.add(state)
    states.set(area, areaStates)
  }
  return {
    pins: Uint32Array.from(pinLines, ({ pin }) => pin),
    lines: Uint16Array.from(pinLines, ({ line }) => line),
    places,
    others,
    areas: new Map([...states].flatMap(([area, all]) => (all.size === 1 ? [[area, [...all].join()] as const] : []))),
  }
}

/** The position of a PIN code, or of the next greater one. */
function search(pins: Uint32Array, pin: number): number {
  let [low, high] = [0, pins.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((pins[middle] ?? 0) < pin) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * City and state of a six-digit PIN code, from the directory of India Post (pin-codes.txt). A code that is newer than the directory has no
 * city. It has a state only if all codes with its first three digits lie in one state.
 */
export function findPinPlace(pin: string): PinPlace {
  const { pins, lines, places, others, areas } = table()
  const code = Number(pin)
  const at = search(pins, code)
  const place = pins[at] === code ? places[lines[at] ?? -1] : undefined
  if (place) {
    const states = [place.state, ...(others.get(code) ?? [])]
    return { city: place.city, state: states.length === 1 ? place.state : null, states }
  }
  const state = areas.get(Math.floor(code / 1_000)) ?? null
  return { city: null, state, states: state === null ? [] : [state] }
}

export function isInDirectory(pin: string): boolean {
  const { pins } = table()
  return pins[search(pins, Number(pin))] === Number(pin)
}

/** The index in `places` of every PIN code that begins with these digits. */
function findLines(prefix: string): Uint16Array {
  const { pins, lines } = table()
  const width = 10 ** (6 - prefix.length)
  const first = Number(prefix) * width
  return lines.subarray(search(pins, first), search(pins, first + width))
}

/** The city and state of every PIN code that begins with these digits. */
export function findPrefixPlaces(prefix: string): { city: string; state: string }[] {
  return [...new Set(findLines(prefix))].flatMap((line) => table().places[line] ?? [])
}

/** The places of this name, each with the first digits that stand for it: see `findAreas`. */
export function findCityAreas(name: string): CityArea[] {
  const key = nameKey(CITY_DISTRICTS[nameKey(name)] ?? name)
  return table().places.flatMap(({ city, state }, line) => {
    if (key === '' || (nameKey(city) !== key && nameKey(city + state) !== key)) return []
    const prefixes = findAreas(line).map((digits) => ({ digits, districts: listDistricts(digits) }))
    return [{ city, state, prefixes }]
  })
}

/**
 * The three digits, or else the four, that at least half of whose PIN codes are in a district; for a district that shares all of them, those
 * of most of its PIN codes.
 */
function findAreas(line: number): string[] {
  const { pins, lines } = table()
  const counts = new Map<string, number>()
  for (const pin of pins.filter((_, at) => lines[at] === line))
    for (const width of [3, 4]) {
      const digits = String(pin).slice(0, width)
      counts.set(digits, (counts.get(digits) ?? 0) + 1)
    }
  const areas = [...counts].map(([digits, count]) => ({ digits, count }))
  const main = areas.filter(({ digits, count }) => count >= FEWEST_PINS && count >= findLines(digits).length / 2)
  const near = [3, 4]
    .map((width) => main.filter(({ digits }) => digits.length === width))
    .find(({ length }) => length > 0)
  return (near ?? areas.toSorted((a, b) => b.count - a.count).slice(0, 1)).map(({ digits }) => digits)
}

/** Whether a city, as people write it, lies in one of these districts. */
export function isInDistricts(city: string, districts: ReadonlySet<string>): boolean {
  return findCityAreas(city).some((place) => districts.has(place.city.toLowerCase()))
}

/** An area with fewer PIN codes is of a single office that the directory has elsewhere. */
const FEWEST_PINS = 3

/** The districts of first digits, those with the most PIN codes first. */
function listDistricts(digits: string): string[] {
  const counts = new Map<number, number>()
  for (const line of findLines(digits)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).flatMap(([line]) => table().places[line]?.city ?? [])
}

/** The place that all PIN codes with a prefix share: "Pune, Maharashtra", or only the state; null when they share none. */
export function findPrefixPlace(prefix: string): string | null {
  if (prefix === '') return null
  const places = findPrefixPlaces(prefix)
  const cities = new Set(places.map(({ city }) => city))
  const states = new Set(places.map(({ state }) => state))
  if (states.size !== 1) return null
  return [...(cities.size === 1 ? cities : []), ...states].join(', ')
}
