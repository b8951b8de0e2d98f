import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { storedHtml } from '#web/stored-html.tsx'
import { type CardProduct, ProductCard, type ProductCardProps } from './product-card.tsx'
import { type StoredHtml, StoredHtmlContext } from './stored-html-context.ts'

const picture = { url: '/media/aa', width: 1200, height: 1500, alt: 'Black tee' }
const tee: CardProduct = {
  id: 12,
  name: 'Tees & <more>',
  price: 69_900,
  strikedPrice: 94_900,
  discount: 26,
  material: 'Cotton',
  color: 'Black,Wine',
  isCombo: false,
  image1: '/media/aa',
  rating: 4.5,
  reviewCount: 2,
  pictures: [picture, { ...picture, url: '/media/bb', alt: '' }],
  chosenColour: 'Wine',
  isOutOfStock: false,
}

function htmlOf(props: ProductCardProps, stored: StoredHtml | null): string {
  const card = createElement(ProductCard, props)
  const page = createElement(StaticRouter, { location: '/products' }, card)
  return renderToString(createElement(StoredHtmlContext, { value: stored }, page))
}

const CARDS: [string, ProductCardProps][] = [
  ['in a list', { product: tee }],
  ['in the first view', { product: tee, eager: true, priority: true, headingLevel: 'h2', withStars: true }],
  ['that is new', { product: { ...tee, chosenColour: null }, tag: 'New' }],
  ['that is out of stock', { product: { ...tee, isOutOfStock: true, color: 'Black' }, withWish: false }],
]

test.each(CARDS)('a card %s from stored HTML is the card as it is rendered', (_what, props) => {
  const rendered = htmlOf(props, null)
  for (const _ of ['stores it', 'takes it']) {
    const stored = storedHtml()
    const parts = stored.fill(htmlOf(props, stored.htmlOf))
    expect(parts.some((part) => part instanceof Uint8Array)).toBe(true)
    expect(Buffer.concat(parts.map((part) => Buffer.from(part))).toString()).toBe(rendered)
  }
})

test('a card is rendered once for all pages that show it alike', () => {
  const made = vi.fn<StoredHtml>((_key, element) => renderToString(element()))
  const known = new Map<string, string>()
  const stored: StoredHtml = (key, element) => {
    const html = known.get(key) ?? made(key, element)
    known.set(key, html)
    return html
  }
  for (const price of [69_900, 69_900, 79_900]) htmlOf({ product: { ...tee, price } }, stored)
  expect(made).toHaveBeenCalledTimes(2)
})

test('a picture that is not stored is left to the page, because React preloads it', () => {
  const stored = vi.fn<StoredHtml>(() => '')
  htmlOf({ product: { ...tee, image1: 'https://example.com/a.webp', pictures: [] } }, stored)
  expect(stored).not.toHaveBeenCalled()
})
