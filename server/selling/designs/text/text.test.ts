import { afterAll, beforeAll, expect, test } from 'vitest'
import { FONTS } from '#contract/selling/designs/fonts.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { outlineText } from './outline.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const ask = (query: Record<string, string>) => shop.inject({ url: `/api/studio/text?${new URLSearchParams(query)}` })

test('a text is one outline in its box, for a day the same for everybody', async () => {
  const answer = await ask({ text: 'Chai', font: 'poppins' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
  const { width, height, path, missing } = answer.json()
  expect(missing).toEqual([])
  const points = [...path.matchAll(/[\d.-]+/g)].map(Number)
  expect([Math.min(...points), path.startsWith('M')]).toEqual([0, true])
  // Four letters with ascenders and no descender: at least two thirds of an em high, and wider than high.
  expect(height).toBeGreaterThan(650)
  expect(height).toBeLessThan(1_000)
  expect(width).toBeGreaterThan(1.5 * height)
})

test('every font draws Latin letters, numbers, accents and the rupee sign, and six of them Hindi and Marathi', async () => {
  const hindi = 'सूत और स्याही, श्रद्धा'
  for (const { id, hasDevanagari } of FONTS) {
    const latin = await outlineText({ text: 'Ink & Loom, est. 2026: “Café Mālā” ₹499', font: id, align: 'left' })
    const missing = latin.missing.filter((character) => !/[ā₹]/u.test(character))
    expect([id, missing, latin.width > 0]).toEqual([id, [], true])
    const drawn = await outlineText({ text: hindi, font: id, align: 'left' })
    expect([id, drawn.missing.filter((character) => character !== ',').length === 0]).toEqual([id, hasDevanagari])
  }
  expect(FONTS.filter(({ hasDevanagari }) => hasDevanagari)).toHaveLength(6)
})

test('letters of Devanagari are joined: a conjunct is narrower than its letters apart', async () => {
  const width = async (text: string) => (await outlineText({ text, font: 'poppins', align: 'left' })).width
  expect(await width('क्ष')).toBeLessThan((await width('क')) + (await width('ष')) - 200)
  // The short i is written before the consonant that it follows.
  expect((await outlineText({ text: 'कि', font: 'poppins', align: 'left' })).path).not.toBe(
    (await outlineText({ text: 'की', font: 'poppins', align: 'left' })).path,
  )
})

test('lines are below each other and aligned', async () => {
  const singleLine = await outlineText({ text: 'wide line', font: 'anton', align: 'left' })
  const box = async (align: 'left' | 'centre' | 'right') => {
    const { path, ...rest } = await outlineText({ text: 'wide line\ni', font: 'anton', align })
    const [x = 0] = [...path.slice(path.lastIndexOf('M')).matchAll(/[\d.-]+/g)].map(Number)
    return { ...rest, x }
  }
  const [left, centre, right] = [await box('left'), await box('centre'), await box('right')]
  expect(left.height).toBeGreaterThan(singleLine.height + 800)
  expect([centre.width, right.width]).toEqual([left.width, left.width])
  expect(left.x).toBeLessThan(centre.x)
  expect(centre.x).toBeLessThan(right.x)
})

test('characters that a font does not have are named, and a text without letters has no outline', async () => {
  const answer = await ask({ text: 'नमस्ते 😀', font: 'anton' })
  expect(answer.json()).toMatchObject({ width: 0, path: '', missing: [...new Set('नमस्ते😀')] })
  expect((await ask({ text: 'Hi 😀', font: 'anton' })).json().missing).toEqual(['😀'])
})

test('a mark of Devanagari without its letter is named: the font would print a dotted circle', async () => {
  const missing = async (text: string) => (await outlineText({ text, font: 'poppins', align: 'left' })).missing
  expect([await missing('ि'), await missing('नमस्ते ा'), await missing('aे\nे')]).toEqual([['ि'], ['ा'], ['े']])
  expect([await missing('क्'), await missing('क़िस्मत'), await missing('र्\u200dय')]).toEqual([[], [], []])
})

test('empty and long texts, more than six lines, and unknown fonts are refused', async () => {
  const status = async (text: string, font = 'anton') => (await ask({ text, font })).statusCode
  expect([await status('\n \n'), await status('\u00a0'), await status('\u200d')]).toEqual([422, 422, 422])
  expect([await status('x'.repeat(200)), await status('x'.repeat(201))]).toEqual([200, 422])
  expect([await status('a\nb\nc\nd\ne\nf'), await status('a\nb\nc\nd\ne\nf\ng')]).toEqual([200, 422])
  expect([await status('x', 'comic-sans'), await status('x\u0007')]).toEqual([422, 422])
})
