import { expect, test } from 'vitest'
import { orderHeadLinks } from './order-head-links.ts'

const head = (elements: string) => `<html><head>${elements}`
const FONT = '<link rel="preload" as="font" href="/a.woff2"/>'
const STYLE = '<link rel="stylesheet" href="/root.css"/>'
const DATA = '<script type="application/ld+json">{}</script>'

test('the style comes before everything else that is fetched, and scripts come last, out of its way', () => {
  const scripts = '<link rel="modulepreload" href="/a.js"/><link nonce="n" rel="modulepreload" href="/b.js"/>'
  const late =
    '<link fetchpriority="low" rel="modulepreload" href="/a.js"/><link fetchpriority="low" nonce="n" rel="modulepreload" href="/b.js"/>'
  expect(orderHeadLinks(head(`<title>Shop</title>${FONT}${scripts}<meta name="x"/>${DATA}${STYLE}`))).toBe(
    head(`<title>Shop</title><meta name="x"/>${DATA}${STYLE}${FONT}${late}`),
  )
})
