import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { COLOURS, resolveColour } from '#contract/catalogue/colours.ts'
import type { TextLayer } from '#contract/selling/designs/layers.ts'
import { serverContext } from '#web/ui/server/server-context.ts'
import { loadStudio } from './load-studio.ts'
import { lowContrastOn } from './picture.ts'
import { PLACEHOLDER_TEXT, placeholderWarnings } from './print-warnings.ts'

const USER = {
  id: '0198c0de-0000-7000-8000-000000000000',
  name: 'Asha',
  email: 'a@b.example',
  phone: '9876543210',
  role: 'customer',
}

/** The studio's page with an API that responds to some calls only. */
function load(answers: Record<string, unknown>, search = '') {
  const url = new URL(`http://shop.example/customization${search}`)
  const context = new RouterContextProvider()
  const fetch = async (path: string) => {
    const entry = Object.entries({ '/api/profile': USER, ...answers }).find(([start]) => path.startsWith(start))
    return entry
      ? Response.json(entry[1])
      : Response.json({ error: 'Something went wrong.', code: 'internal' }, { status: 500 })
  }
  context.set(serverContext, { fetch } as never)
  return loadStudio({ url, request: new Request(url), context }, USER.id)
}

const CATEGORIES = { '/api/customize-selections/categories': { categories: [{ value: 'Polo', label: 'Polo' }] } }

test("categories that cannot be read: 'Failed to load categories.' [design.load-words]", async () => {
  expect(await load({})).toMatchObject({ problem: 'Failed to load categories.', categories: [] })
})

test("options that cannot be read: 'Failed to fetch category-specific options.' [design.load-words]", async () => {
  const data = await load(CATEGORIES, '?category=Polo')
  expect(data).toMatchObject({ problem: 'Failed to fetch category-specific options.', categories: [{ value: 'Polo' }] })
})

test('pale ink on pale cloth is lost, dark on dark too, and a colour that stands out is not', () => {
  const spots = (ink: [number, number, number]) => Array.from({ length: 10 }, () => ink)
  expect(lowContrastOn(spots([250, 246, 230]), '#FFFFFF')).toBe('light')
  expect(lowContrastOn(spots([20, 20, 24]), '#0B0B0D')).toBe('dark')
  expect(lowContrastOn(spots([200, 32, 43]), '#FFFFFF')).toBeNull()
  expect(lowContrastOn(spots([250, 246, 230]), '#1B2A49')).toBeNull()
  expect(lowContrastOn([], '#FFFFFF')).toBeNull()
})

test('of all colours, black is hard to see on the dark ones, and every colour on itself; white on dark and red on green are not', () => {
  const on = (ink: string, name: string) => {
    const share = (at: number) => Number.parseInt(ink.slice(at, at + 2), 16)
    return lowContrastOn([[share(1), share(3), share(5)]], resolveColour(name)?.hex ?? '')
  }
  const dark =
    'Black, Jet Black, Midnight Blue, Off Black, Oxblood, Navy Blue, Aubergine, Navy, Dark Brown, Burgundy, Graphite, '
  const lost =
    `${dark}Wine, Chocolate, Dark Green, Washed Black, Gunmetal, Maroon, Grape, Plum, Charcoal, Bottle Green`.split(
      ', ',
    )
  for (const { name, hex } of COLOURS) {
    const isDark = lost.includes(name) || ['Anthra Melange', 'Indigo'].includes(name)
    expect([name, on('#000000', name)]).toEqual([name, isDark ? 'dark' : null])
    expect([name, on(hex, name)]).not.toEqual([name, null])
    if (isDark) expect([name, on('#ffffff', name)]).toEqual([name, null])
  }
  expect(on('#C8202B', 'Green')).toBeNull()
  expect(on('#C8202B', 'Bottle Green')).toBeNull()
})

test('a text that was left as the studio has added it is warned of once, the customer’s own text is not [design.description]', () => {
  const layer = (id: string, text: string): TextLayer => ({
    id,
    kind: 'text',
    text,
    font: 'poppins',
    colour: '#ffffff',
    align: 'centre',
    side: 'front',
    area: 'chest',
    x: 0,
    y: 0,
    width: 100,
    rotation: 0,
  })
  const own = layer('a', 'Kites')
  expect(placeholderWarnings([own])).toEqual([])
  expect(placeholderWarnings([layer('b', PLACEHOLDER_TEXT), own, layer('c', PLACEHOLDER_TEXT)])).toMatchObject([
    { kind: 'placeholder', title: 'A text still says “Your text”' },
  ])
})
