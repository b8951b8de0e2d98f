import { expect, test } from 'vitest'
import { splitPage } from './page-parts.ts'

test('a page is split where its head ends and where its body has the first script', () => {
  const head = '<html><head><script>a()</script>'
  const content = '</head><body><p>Hello</p>'
  const scripts = '<script>b()</script><script>c()</script></body></html>'
  expect(splitPage(head + content + scripts)).toEqual({ head, content, scripts })
})

test('a page without scripts or without a head is all content', () => {
  expect(splitPage('<html><head></head><body></body></html>').scripts).toBe('')
  expect(splitPage('no page')).toEqual({ head: '', content: 'no page', scripts: '' })
})
