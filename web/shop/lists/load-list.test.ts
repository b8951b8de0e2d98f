import { expect, test } from 'vitest'
import { listHref, pageHref } from './list-address.ts'
import { createColourFilter, parseListQuery } from './load-list.ts'

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

test('setting a filter keeps the others and starts at the first page, clearing it takes it out', () => {
  expect(listHref('/products', { size: 'M', sort: 'discount' }, { colour: 'blue' })).toBe(
    '/products?size=M&sort=discount&colour=blue',
  )
  expect(listHref('/products', { size: 'M' }, { size: null })).toBe('/products')
  expect(pageHref('/products', { size: 'M' }, 3)).toBe('/products?size=M&page=3')
  expect(pageHref('/products', {}, 1)).toBe('/products')
})

test('a list is about the colour of its filter, else about one that its search names', () => {
  const colours = ['Bottle Green', 'Navy', 'White', 'Wine']
  const shown = (family: string | undefined, q: string) => colours.filter(createColourFilter(family, q))
  expect(shown('red', '')).toEqual(['Wine'])
  expect(shown(undefined, 'red polo')).toEqual(['Wine'])
  expect(shown(undefined, 'Bottle Green polo')).toEqual(['Bottle Green'])
  expect(shown('blue', 'white')).toEqual(['Navy'])
  expect(shown(undefined, 'polo')).toEqual([])
})
