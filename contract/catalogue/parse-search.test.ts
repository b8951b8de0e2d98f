import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'
import { toSound } from './spelling.ts'

/** The filters of a search, and the words that are left. */
function read(q: string, isWord?: (phrase: string) => boolean) {
  const { facets, words } = parseSearch(q, isWord)
  return [Object.assign({}, ...facets.map(({ filters }) => filters)), words.join(' ')]
}

test('prices are read in English, Hindi and Marathi, with and without marks [search.filters]', () => {
  for (const q of [
    'under 500',
    'below ₹500',
    'upto rs. 500',
    '500 tak',
    '500 se kam',
    '500 के अंदर',
    '५०० पर्यंत',
    '< 500',
    'under Rs.500/-',
  ])
    expect([q, ...read(q)]).toEqual([q, { max_price: '500' }, ''])
  for (const q of [
    'between 300 and 600',
    '300-600',
    '₹300 – ₹600',
    '300 se 600 tak',
    '300 to 600',
    'above 300 under 600',
  ])
    expect([q, ...read(q)]).toEqual([q, { min_price: '300', max_price: '600' }, ''])
  expect(read('hoodie above 1.5k')).toEqual([{ min_price: '1500' }, 'hoodie'])
  expect(read('₹1,399')).toEqual([{ max_price: '1399', sort: 'price_desc' }, ''])
})

test('a number that is no price stays a word: sizes, hours, and what the shop itself has', () => {
  expect(read('size 42')).toEqual([{}, 'size 42'])
  expect(read('9 to 5 tee')).toEqual([{}, '9 to 5 tee'])
  expect(read('20-30')).toEqual([{}, '20 30'])
  expect(read('180 gsm', (phrase) => phrase === '180')).toEqual([{}, '180 gsm'])
})

test('colours, sizes and orders are read however they are spelt', () => {
  for (const q of ['kala', 'Kaala', 'kaali', 'काला', 'काळी', 'black'])
    expect(read(q)).toEqual([{ colour: 'black' }, ''])
  for (const q of ['XXL', '2xl', 'double xl', '2 XL']) expect(read(q)).toEqual([{ size: '2XL' }, ''])
  expect(read('xl')).toEqual([{ size: 'XL' }, ''])
  expect(read("men's tee")).toEqual([{}, 'men tee'])
  expect(read('sabse sasta polo')).toEqual([{ sort: 'price_asc' }, 'polo'])
  expect(parseSearch('maroon polo').colours).toEqual(['maroon'])
})

test('of two colours neither is a filter, nor is a colour of a combo, nor a phrase that the shop has as words', () => {
  expect(read('black and white tee')).toEqual([{}, 'black and white tee'])
  expect(read('black combo')).toEqual([{}, 'black combo'])
  expect(read('kala ghoda', (phrase) => phrase === 'kala')).toEqual([{}, 'kala ghoda'])
})

test('each part knows the search without it', () => {
  const { facets, wordPart } = parseSearch('Black XL Polo, under ₹700')
  expect(facets.map(({ rest }) => rest)).toEqual(['XL Polo, under ₹700', 'Black Polo, under ₹700', 'Black XL Polo'])
  expect(wordPart).toEqual({ filters: { q: 'Polo' }, rest: 'Black XL , under ₹700' })
  expect(parseSearch('ओवरसाइज़ टी शर्ट').wordPart?.filters).toEqual({ q: 'ओवरसाइज़' })
})

test('words sound alike in both scripts', () => {
  for (const [hindi, latin] of [
    ['हुडी', 'hoodie'],
    ['टीशर्ट', 'teeshart'],
    ['सफ़ेद', 'safed'],
    ['नीला', 'neela'],
    ['पतंग', 'patang'],
  ] as const)
    expect(toSound(hindi)).toBe(toSound(latin))
  expect(toSound('xxl')).not.toBe(toSound('xl'))
})
