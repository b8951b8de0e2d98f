import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { renderHtmlAndText } from '#server/testing/mails.ts'

const facts = { shopName: 'Inkloom', publicUrl: new URL('https://shop.example'), supportEmail: 'help@shop.example' }
const EVIL = `</td><script>alert(1)</script>"'&`
const CONTENT: MailContent = {
  preview: `Preview ${EVIL}`,
  title: `Title ${EVIL}`,
  parts: [
    { kind: 'paragraph', text: `Words ${EVIL}` },
    { kind: 'button', label: `Label ${EVIL}`, to: '/me/orders?a=1&b=2' },
    { kind: 'facts', rows: [[`Name ${EVIL}`, `Value ${EVIL}`]] },
    { kind: 'lines', title: `Head ${EVIL}`, lines: [`Line ${EVIL}`] },
    {
      kind: 'items',
      items: [
        { name: `Tee ${EVIL}`, detail: `M, ${EVIL}`, quantity: 2, amount: rupees(124_999.5), picture: '/media/tee' },
      ],
      sums: [{ name: 'Total', amount: rupees(124_999.5), isTotal: true }],
    },
    { kind: 'code', code: `CODE ${EVIL}` },
    { kind: 'footnote', text: `Small ${EVIL}` },
  ],
}

test('whatever people wrote is text in the HTML part, everywhere', () => {
  const { html } = renderHtmlAndText(CONTENT, facts)
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(13)
})

test('both parts say the same: words, amounts, links', () => {
  const { html, text } = renderHtmlAndText(CONTENT, facts)
  for (const part of [html, text])
    for (const fragment of ['Words', 'Tee', '₹1,24,999.50', 'CODE']) expect(part).toContain(fragment)
  expect(html).toContain('href="https://shop.example/me/orders?a=1&amp;b=2"')
  expect(text).toContain('https://shop.example/me/orders?a=1&b=2')
  expect(text).toContain('help@shop.example')
})

test('every link is absolute, nothing is loaded from anywhere: pictures come with the mail', () => {
  const { html } = renderHtmlAndText(CONTENT, facts, new Map([['/media/tee', 'item-1']]))
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) expect(link).toMatch(/^(https:\/\/shop\.example\/|mailto:help@shop\.example$)/)
  expect(html).not.toMatch(/<link|url\(|@import/)
  expect([...html.matchAll(/ src="([^"]*)"/g)].map(([, source]) => source)).toEqual(['cid:logo', 'cid:item-1'])
})

test('a link may lead elsewhere, but only over http', () => {
  const to = (address: string) =>
    renderHtmlAndText({ ...CONTENT, parts: [{ kind: 'button', label: 'Go', to: address }] }, facts)
  expect(to('https://courier.example/1').html).toContain('href="https://courier.example/1"')
  expect(() => to('javascript:alert(1)')).toThrow()
})

test('a newsletter says how to leave it, other mails how to get help', () => {
  const { html, text } = renderHtmlAndText({ ...CONTENT, unsubscribe: '/newsletter/unsubscribe/abc' }, facts)
  for (const part of [html, text]) expect(part).toContain('https://shop.example/newsletter/unsubscribe/abc')
  expect(renderHtmlAndText(CONTENT, facts).text).not.toContain('unsubscribe')
})

test('it can be read in the dark', () => {
  const { html } = renderHtmlAndText(CONTENT, facts)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
})
