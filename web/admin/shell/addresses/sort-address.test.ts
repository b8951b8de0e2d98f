import { expect, test } from 'vitest'
import { createSorting, sortIn } from './sort-address.ts'

const COLUMNS = ['name', 'total'] as const

test('only a column of the list can be asked for; anything else is the usual order', () => {
  const sorted = (sort: string) => sortIn(new URLSearchParams({ sort }), COLUMNS)
  expect(sorted('name_asc')).toBe('name_asc')
  expect(sorted('total_desc')).toBe('total_desc')
  for (const wrong of ['', 'name', 'name_up', 'password_asc', 'name_asc;--']) expect(sorted(wrong)).toBeNull()
})

test('a heading leads to its own order first, and from there the other way round [fulfil.sort]', () => {
  const sorting = createSorting<(typeof COLUMNS)[number]>('name_asc', (sort) => `?sort=${sort}`)
  expect(sorting('name')).toEqual({ to: '?sort=name_desc', direction: 'ascending' })
  expect(sorting('total')).toEqual({ to: '?sort=total_asc', direction: 'none' })
  const back = createSorting<(typeof COLUMNS)[number]>('name_desc', (sort) => `?sort=${sort}`)
  expect(back('name')).toEqual({ to: '?sort=name_asc', direction: 'descending' })
})
