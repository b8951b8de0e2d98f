import { expect, test } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { startShop } from '#server/testing/start-shop.ts'

/** Searches in the demo shop, and the products that must be among the first three results. The first result is one of them. */
const SEARCHES: Record<string, readonly string[]> = {
  'red polo': ['Everyday Polo', 'Summit Crest Polo'],
  kite: ['Let It Fly Tee', 'Rooftop Trio'],
  kites: ['Let It Fly Tee', 'Rooftop Trio'],
  rain: ['Monsoon Mood Tee', 'Rooftop Trio'],
  umbrella: ['Monsoon Mood Tee'],
  mountain: ['North of Nowhere Tee', 'Slow Hills Full Sleeve Tee', 'Hill Weekend Set'],
  'round neck': ['Everyday Crew Tee'],
  kaapi: ['Filter Kaapi Oversized Tee', 'Tea and Kaapi Duo'],
  'overszed blak': ['Vanakkam Oversized Tee', 'Blank Oversized Tee', 'Off Planet Oversized Tee'],
  tea: ['Chai First Tee', 'Tea and Kaapi Duo'],
  chai: ['Chai First Tee'],
  'chai tshirt': ['Chai First Tee'],
  coffee: ['Filter Kaapi Oversized Tee', 'Tea and Kaapi Duo'],
  chess: ['Your Move Tee'],
  collar: ['Everyday Polo', 'Summit Crest Polo', 'Weekend Polo'],
  'collar neck t-shirt': ['Everyday Polo'],
  'v-neck': ['Everyday V-Neck Tee', 'Loom Mark V-Neck Tee'],
  'vneck burgundy': ['Everyday V-Neck Tee'],
  hoddie: ['Everyday Hoodie', 'Summit Hoodie'],
  sweatshirt: ['Everyday Hoodie', 'Summit Hoodie'],
  'black hoodie': ['Everyday Hoodie', 'Summit Hoodie', 'Slow Sunday Hoodie'],
  'grey hoodie': ['Everyday Hoodie'],
  'full sleeves': ['Everyday Full Sleeve Tee', 'Slow Hills Full Sleeve Tee'],
  'long sleeve plain': ['Everyday Full Sleeve Tee'],
  'gym vest': ['Everyday Sleeveless Tee', 'Salt Air Sleeveless Tee'],
  sukoon: ['Sukoon Oversized Tee'],
  सुकून: ['Sukoon Oversized Tee'],
  vanakam: ['Vanakkam Oversized Tee'],
  'auto rickshaw': ['Local Legend Tee'],
  cricket: ['Gully Cricket Tee', 'Rooftop Trio'],
  'white tee': ['Gully Cricket Tee', 'Good Days Ahead Tee', 'Everyday Crew Tee'],
  'plain white t shirt': ['Everyday Crew Tee'],
  marron: ['Everyday Crew Tee', 'Everyday Polo'],
  'combo pack': ['Plain Pack of Three'],
  'couple set': [],
  moon: ['Just a Phase Full Sleeve Tee'],
  space: ['Off Planet Oversized Tee'],
  beach: ['Salt Air Sleeveless Tee'],
  tree: ['Banyan Shade Tee'],
  travel: ['North of Nowhere Tee', 'Lost on Purpose Tee'],
  bamboo: ['Weekend Polo'],
  'organic cotton': ['Lost on Purpose Hoodie', 'Banyan Shade Tee'],
  'kaapi hoodie': [],
  zebra: [],
  "%_\\'; drop table products --": [],
}

test('forty searches of the demo shop find the right shirts first [search.words]', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const wrong: unknown[] = []
  for (const [q, expectedNames] of Object.entries(SEARCHES)) {
    const names = (await shop.visitor.products.list({ q })).items.map(({ name }) => name)
    const first = names.slice(0, 3)
    const isRight =
      expectedNames.length === 0
        ? names.length === 0
        : expectedNames.includes(first[0] ?? '') && expectedNames.every((name) => first.includes(name))
    if (!isRight) wrong.push({ q, wanted: expectedNames, names: names.slice(0, 6) })
  }
  expect(wrong).toEqual([])
})
