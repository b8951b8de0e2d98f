import { expect, test } from 'vitest'
import { orderHeadLinks } from './order-head-links.ts'

const page = (head: string, body = '<p>Hello</p>') => `<html><head>${head}</head><body>${body}</body></html>`
const FONT = '<link rel="preload" as="font" href="/a.woff2"/>'
const STYLE = '<link rel="stylesheet" href="/root.css"/>'
const DATA = '<script type="application/ld+json">{}</script>'

test('the style comes before everything else that is fetched, and scripts come last, out of its way', () => {
  const scripts = '<link rel="modulepreload" href="/a.js"/><link nonce="n" rel="modulepreload" href="/b.js"/>'
  const late =
    '<link fetchpriority="low" rel="modulepreload" href="/a.js"/><link fetchpriority="low" nonce="n" rel="modulepreload" href="/b.js"/>'
  expect(orderHeadLinks(page(`<title>Shop</title>${FONT}${scripts}<meta name="x"/>${DATA}${STYLE}`))).toBe(
    page(`<title>Shop</title><meta name="x"/>${DATA}${STYLE}${FONT}${late}`),
  )
})

test('what stands in the body stays as it is', () => {
  expect(orderHeadLinks(page(STYLE, FONT + STYLE))).toBe(page(STYLE, FONT + STYLE))
  expect(orderHeadLinks('no page')).toBe('no page')
})
