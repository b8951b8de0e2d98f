import { expect, test } from 'vitest'
import { appliedFilters, type ListFilters, listHref, pageHref } from './list-address.ts'
import { parseListQuery, readColours } from './load-list.ts'

test('a list stands in its address', () => {
  const { listFilters, query } = parseListQuery(
    new URLSearchParams('category=3&size=M&min_price=500&sort=price_asc&page=2'),
  )
  expect(listFilters).toEqual({ category: '3', size: 'M', min_price: '500', sort: 'price_asc' })
  expect(query).toEqual({ category: 3, size: 'M', minPrice: 50_000, sort: 'price_asc', page: 2 })
})

test('a filter that cannot be is left out and the others still hold', () => {
  const { listFilters, query } = parseListQuery(
    new URLSearchParams('category=1e3&colour=gold&size=L&page=-1&sort=cheap&in_stock=yes'),
  )
  expect(listFilters).toEqual({ size: 'L' })
  expect(query).toEqual({ size: 'L' })
})

test('a search that is too long looks for its beginning, as the search box sends no more; no character is cut in two', () => {
  const beginning = 'kaapi '.repeat(16)
  const { listFilters, query } = parseListQuery(new URLSearchParams({ q: `${beginning}abc👕 oversized` }))
  expect([listFilters.q, query.q]).toEqual([`${beginning}abc`, `${beginning}abc`])
  expect(parseListQuery(new URLSearchParams({ q: `${'a'.repeat(99)} b` })).listFilters).toEqual({ q: 'a'.repeat(99) })
  expect(parseListQuery(new URLSearchParams({ q: 'a'.repeat(100) })).query).toEqual({ q: 'a'.repeat(100) })
})

/** The address of the shop's list. */
const address = (listFilters: ListFilters, understood: Parameters<typeof listHref>[0]['understood'] = []) => ({
  path: '/products',
  listFilters,
  understood,
})

test('setting a filter keeps the others and starts at the first page, clearing it takes it out', () => {
  expect(listHref(address({ size: 'M', sort: 'discount' }), { colour: 'blue' })).toBe(
    '/products?size=M&sort=discount&colour=blue',
  )
  expect(listHref(address({ size: 'M' }), { size: null })).toBe('/products')
  expect(pageHref('/products', { size: 'M' }, 3)).toBe('/products?size=M&page=3')
  expect(pageHref('/products', {}, 1)).toBe('/products')
})

test('what a search names is a filter: without it the search loses its words, and keeps what else they mean', () => {
  const list = address({ q: 'lal polo 300-600', sort: 'newest' }, [
    { filters: { q: 'polo' }, rest: 'lal 300-600' },
    { filters: { colour: 'red' }, rest: 'polo 300-600' },
    { filters: { min_price: '300', max_price: '600' }, rest: 'lal polo' },
  ])
  expect(appliedFilters(list)).toEqual({ q: 'polo', colour: 'red', min_price: '300', max_price: '600', sort: 'newest' })
  const hrefs = [{ colour: null }, { colour: 'blue' }, { max_price: null }, { q: null }, { size: 'M' }] as const
  expect(hrefs.map((change) => listHref(list, change).replace('/products?', ''))).toEqual([
    'q=polo+300-600&sort=newest',
    'q=polo+300-600&sort=newest&colour=blue',
    'min_price=300&q=lal+polo&sort=newest',
    'sort=newest&q=lal+300-600',
    'q=lal+polo+300-600&sort=newest&size=M',
  ])
})

test('cards show the colour of the filter, else the one that the search names, before others of its family', () => {
  const colours = ['Bottle Green', 'Sky Blue', 'White', 'Wine', 'Navy']
  const chosen = (listFilters: ListFilters, family?: string) => {
    const understood = family === undefined ? [] : [{ filters: { colour: family }, rest: '' }]
    return readColours(listFilters, { understood, corrected: null })(colours)
  }
  expect(chosen({ colour: 'red' })).toBe('Wine')
  expect(chosen({ q: 'red polo' }, 'red')).toBe('Wine')
  expect(chosen({ q: 'navy polo' }, 'blue')).toBe('Navy')
  expect(chosen({ q: 'Bottle Green polo' }, 'green')).toBe('Bottle Green')
  expect(chosen({ q: 'navy', colour: 'green' })).toBe('Bottle Green')
  expect(chosen({ q: 'polo' })).toBeUndefined()
})
