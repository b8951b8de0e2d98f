import { expect, test } from 'vitest'
import { deferHydration } from './defer-hydration.ts'
import { splitPage } from './page-parts.ts'

const STYLE = '<link rel="stylesheet" href="/root.css"/>'
const MODULES =
  '<link rel="modulepreload" href="/a.js"/><link fetchpriority="low" nonce="n" rel="modulepreload" href="/b.js"/>'
const IMPORTS = 'import * as route0 from "/b.js";import("/a.js");'
const APPLICATION = `<script nonce="n" type="module" async="">${IMPORTS}</script>`
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`

test('no script is loaded with the page: its imports are inert, and its modules are no longer preloaded', () => {
  const { head, content, scripts } = deferHydration(splitPage(page(STYLE + MODULES, `<p>$&</p>${APPLICATION}`)), 'n')
  const html = head + content + scripts
  const inert = `<script nonce="n" type="text/plain" data-modules="/a.js /b.js">${IMPORTS}</script>`
  expect(html).toContain(page(STYLE, `<p>$&</p>${inert}<script nonce="n">(`).replace('</body></html>', ''))
  expect(html).not.toMatch(/modulepreload" href|type="module"/)
})

test('a page without the application stays as it is', () => {
  const parts = splitPage(page(STYLE + MODULES, '<p>Hello</p>'))
  expect(deferHydration(parts, 'n')).toEqual(parts)
})
