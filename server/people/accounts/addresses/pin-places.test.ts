import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INDIAN_STATES } from '#contract/basics/india/indian-states.ts'
import { CITY_DISTRICTS } from './city-districts.ts'
import { findCityAreas, findPinPlace, findPrefixPlace, isInDirectory } from './pin-places.ts'

test.each([
  ['411001', 'Pune', 'Maharashtra'],
  ['400053', 'Mumbai', 'Maharashtra'],
  ['403001', 'North Goa', 'Goa'],
  ['110075', 'New Delhi', 'Delhi'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['500032', 'Hyderabad', 'Telangana'],
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['682555', 'Lakshadweep District', 'Lakshadweep'],
  ['700001', 'Kolkata', 'West Bengal'],
  ['248001', 'Dehradun', 'Uttarakhand'],
  // Of these two the directory has no district, only the division.
  ['411077', 'Pune', 'Maharashtra'],
  ['400114', 'Mumbai', 'Maharashtra'],
])('the PIN code %s lies in %s, %s', (pin, city, state) => {
  expect(findPinPlace(pin)).toEqual({ city, state, states: [state] })
})

test('a PIN code in two states names both, so that the shopper chooses [delivery.city]', () => {
  expect(findPinPlace('605106')).toMatchObject({
    state: null,
    states: expect.arrayContaining(['Puducherry', 'Tamil Nadu']),
  })
})

test('an unknown PIN code has the state of its first three digits, if that is one', () => {
  expect(findPinPlace('411999')).toEqual({ city: null, state: 'Maharashtra', states: ['Maharashtra'] })
  for (const pin of ['999999', '605999', '4110', 'abc'])
    expect(findPinPlace(pin)).toMatchObject({ city: null, state: null })
})

test('the directory knows which PIN codes there are', () => {
  expect(['411001', '110001', '744101', '411999', '999999', '100000'].map(isInDirectory)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('first digits stand for a city and its state, for a state, or for more', () => {
  expect(['411', '110', '41', '605', '', '99'].map(findPrefixPlace)).toEqual([
    'Pune, Maharashtra',
    'New Delhi, Delhi',
    'Maharashtra',
    null,
    null,
    null,
  ])
})

test('the directory has more than 19,000 PIN codes, and only states that the address form offers', () => {
  const rows = readFileSync(new URL('./pin-codes.txt', import.meta.url), 'utf8').split('\n')
  const places = rows.map((row) => row.split('\t')).filter((cells) => cells.length === 3)
  expect(places.flatMap(([, , steps]) => steps?.split(' ') ?? []).length).toBeGreaterThan(19_000)
  const states = new Set(places.map(([state]) => state))
  expect([...states].sort()).toEqual([...INDIAN_STATES].sort())
})

test.each([
  ['Pune', 'Pune, Maharashtra', ['410', '411', '412']],
  ['mumbai', 'Mumbai, Maharashtra', ['400']],
  ['Delhi', 'New Delhi, Delhi', ['110']],
  ['Bangalore', 'Bengaluru, Karnataka', ['560']],
  ['Nagpur', 'Nagpur, Maharashtra', ['440']],
  ['Kolkata', 'Kolkata, West Bengal', ['7000']],
  ['Noida', 'Gautam Buddha Nagar, Uttar Pradesh', ['2013', '2032']],
  ['Aurangabad, Bihar', 'Aurangabad, Bihar', ['824']],
  ['Guwahati', 'Kamrup Metro, Assam', ['7810']],
  ['Amritsar', 'Amritsar, Punjab', ['1430', '1431', '1432', '1436']],
])('the delivery area of %s is proposed as that of %s [delivery.city-area]', (name, place, digits) => {
  const areas = findCityAreas(name)
  expect(areas.map(({ city, state }) => `${city}, ${state}`)).toEqual([place])
  expect(areas[0]?.prefixes.map((prefix) => prefix.digits)).toEqual(digits)
})

test('an unknown city has no area; one name in several states has several; every other name of a city leads to one', () => {
  expect([findCityAreas('Atlantis'), findCityAreas('12'), findCityAreas('')]).toEqual([[], [], []])
  expect(findCityAreas('Aurangabad').map(({ state }) => state)).toEqual(['Bihar', 'Maharashtra'])
  const counts = Object.keys(CITY_DISTRICTS).map((name) => [name, findCityAreas(name).length])
  expect(counts.filter(([, count]) => count !== 1)).toEqual([])
})
