import { expect, test } from 'vitest'
import { BUILT_IN_SECTIONS } from '#contract/site/content-parts.ts'
import { describeChanges } from './changes.ts'
import type { BodyOf } from './content-words.ts'

const home: BodyOf<'home'> = {
  kind: 'home',
  hasFacts: true,
  sections: BUILT_IN_SECTIONS.map((section) => ({ ...section, isShown: true })),
  hero: [],
}
const changed = (name: string, changes: Partial<BodyOf<'home'>['sections'][number]>): BodyOf<'home'> => ({
  ...home,
  sections: home.sections.map((section) => (section.name === name ? { ...section, ...changes } : section)),
})

test('What a publication changes on the home page is said in words', () => {
  expect(describeChanges(home, home)).toEqual([])
  expect(describeChanges(home, changed('combos', { isShown: false }))).toEqual(['Section Combos hidden'])
  expect(describeChanges(home, changed('products', { heading: 'Fresh', count: 4 }))).toEqual([
    'Heading of Products: Best sellers, or New in → Fresh',
    'Number of Products: standard → 4',
  ])
  // The standard heading typed out changes nothing.
  expect(describeChanges(home, changed('combos', { heading: 'Better together' }))).toEqual([])
  const [first, ...others] = home.sections
  expect(describeChanges(home, { ...home, hasFacts: false, sections: first ? [...others, first] : others })).toEqual([
    'New order of the sections: Products, Studio, Combos, Reviews, Newsletter, Promises, Categories',
    'Line with prices, delivery and returns hidden',
  ])
})

test('What a publication changes of bar, menus and texts is said in words', () => {
  const line = (text: string, link = '') => ({ text, link, from: null, until: null })
  expect(
    describeChanges(
      { kind: 'announcement', tone: 'ink', lines: [line('One'), line('Two'), line('Three')] },
      { kind: 'announcement', tone: 'success', lines: [line('Three'), line('One', '/combos'), line('New')] },
    ),
  ).toEqual([
    'Colour of the bar: Ink (standard) → Green',
    'New line: New',
    'Line removed: Two',
    'Link or times of the line One changed',
    'The lines of the bar in another order',
  ])
  const column = { title: 'Help', links: [{ label: 'Track', to: '/track' }] }
  expect(
    describeChanges(
      { kind: 'menus', header: [{ label: 'Home', to: '/' }], footer: [column, column] },
      {
        kind: 'menus',
        header: [
          { label: 'Home', to: '/' },
          { label: 'Combos', to: '/combos' },
        ],
        footer: [column, { title: 'More', links: [{ label: 'Track', to: '/return' }] }],
      },
    ),
  ).toEqual(['Header: Combos added', 'Footer, column 2: title Help → More', 'Footer, column 2: Track leads to /return'])
  const text = { title: 'Story', text: 'We print.', seoTitle: '', seoDescription: '' }
  const page = { kind: 'page', ...text, slug: 'story', isVisible: true, inMenu: 'none', language: 'en' } as const
  expect(describeChanges(null, page)).toEqual(['The page becomes public: /pages/story'])
  expect(describeChanges(page, { ...page, text: 'We print well.', inMenu: 'footer', isVisible: false })).toEqual([
    'Text changed',
    'Menu: In no menu → In the footer',
    'The page is not visible any more',
  ])
})
