import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DeferredStartContext, PageScripts } from './page-scripts.tsx'

const IMPORTS = 'import * as route0 from "/b.js";import("/a.js");'
const preload = (href: string) => createElement('link', { key: href, rel: 'modulepreload', href, nonce: 'n' })
const script = (text: string, attributes = {}) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as React Router makes them
  createElement('script', { nonce: 'n', dangerouslySetInnerHTML: { __html: text }, ...attributes })

/** In the shape of React Router's; e2e/shop/first-interaction.extended.e2e.ts has its real ones. */
vi.mock('react-router', () => ({
  Scripts: () => {
    const scripts = createElement(Fragment, null, script('context()'), script(IMPORTS, { type: 'module', async: true }))
    return createElement(Fragment, null, preload('/a.js'), [preload('/b.js')], scripts)
  },
}))

test('with a deferred start no script is loaded: the imports are inert, and the modules are not preloaded', () => {
  const value = { script: 'start()', speculationRules: '{}' }
  const page = createElement(DeferredStartContext, { value }, createElement(PageScripts))
  expect(renderToStaticMarkup(page)).toBe(
    [
      '<script nonce="n">context()</script>',
      `<script nonce="n" type="text/plain" data-modules="/a.js /b.js">${IMPORTS}</script>`,
      '<script nonce="n">start()</script>',
      '<script nonce="n" type="speculationrules">{}</script>',
    ].join(''),
  )
})

test('without one the modules are preloaded, out of the way of what the page shows', () => {
  const html = renderToStaticMarkup(createElement(PageScripts))
  expect(html).toContain('<link rel="modulepreload" href="/b.js" nonce="n" fetchPriority="low"/>')
  expect(html).toContain(
    `<script nonce="n">context()</script><script nonce="n" type="module" async="">${IMPORTS}</script>`,
  )
})
