import { expect, test } from 'vitest'
import type { ReadText, Span } from '#contract/basics/text-fields.ts'
import { ShopError } from '#contract/http/errors.ts'
import { wordError } from '#texts/errors.ts'
import { BUILT_IN_POLICIES } from './policies.ts'
import { checkText, readText } from './read-text.ts'

const words = (spans: readonly Span[]) => spans.map(({ text, field }) => text || `{${field}}`).join('')
const allSpans = ({ intro, sections }: ReadText) =>
  [...intro, ...sections.flatMap(({ blocks }) => blocks)].flatMap(({ lines }) => lines.flat())
const refusal = (text: string, needsContact = false) => {
  try {
    checkText(text, { needsContact })
    return null
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return wordError(error, 'en').error
  }
}

test('a text is read as an introduction and sections with anchors, lists, bold words and links', () => {
  const { intro, sections } = readText(
    'Hello **you**.\n\n## Returns within {{returnDays}} days {#window}\n\n- one\n- [two](/products)\n\n### Smaller\n\n1. a\n2. b\n\n> quoted\n\n---\n\n## Returns\n\n## Returns\n',
  )
  expect(intro).toMatchObject([
    { kind: 'paragraph', lines: [[{ text: 'Hello ' }, { text: 'you', isStrong: true }, {}]] },
  ])
  expect(sections.map(({ id, title }) => [id, words(title)])).toEqual([
    ['window', 'Returns within {returnDays} days'],
    ['returns', 'Returns'],
    ['returns-2', 'Returns'],
  ])
  expect(sections[0]?.blocks.map(({ kind, lines }) => [kind, lines.map(words)])).toEqual([
    ['bullets', ['one', 'two']],
    ['heading', ['Smaller']],
    ['numbers', ['a', 'b']],
    ['quote', ['quoted']],
    ['line', []],
  ])
  expect(sections[0]?.blocks[0]?.lines[1]?.[0]?.to).toBe('/products')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x">b</b>',
  '    <script>indented</script>',
  '```\n<script>fenced</script>\n```',
  '`<script>`',
  '![picture](https://evil.example/x.png)',
  '<!-- comment -->',
])('HTML, code and pictures are shown as they were typed: %s', (text) => {
  const spans = allSpans(readText(text))
  expect(spans.every(({ to }) => to === null || to.startsWith('https:'))).toBe(true)
  expect(words(spans)).toContain(/<[^>]*>/.exec(text)?.[0] ?? 'picture')
})

test.each([
  ['a list', '- {{contact}}'],
  ['a numbered list', '1. a\n2. {{ contact }}'],
  ['a quote', '> {{contact}}'],
  ['a sentence', 'Write to {{contact}} please.'],
  ['a heading', '## {{contact}}'],
  ['bold words', '**{{contact}}**'],
])('the contact in %s is refused, because it would be printed as it was typed', (_where, text) => {
  expect(refusal(text)).toContain('stands alone in its line')
  expect(refusal(`{{contact}}\n\n${text}`, true)).toContain('stands alone in its line')
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](vbscript:x)',
  '<javascript:alert(1)>',
  '[x](https:evil)',
  '[x](relative/path)',
])('a link that leads nowhere, or to a script, is refused, and shown as plain words if it was stored: %s', (text) => {
  expect(refusal(text)).toMatch(/^Line 1: a link must lead to/)
  expect(allSpans(readText(text)).every(({ to }) => to === null)).toBe(true)
})

test.each([
  '/products',
  'https://example.com/a?b=c',
  'http://example.com',
  'mailto:a@b.example',
  'tel:+911234567890',
  '#contact',
])('a link may lead to %s', (to) => {
  expect(refusal(`[words](${to})`)).toBe(null)
  expect(allSpans(readText(`[words](${to})`))[0]?.to).toBe(to)
})

test('a field that does not exist is refused with its line and the fields that there are', () => {
  expect(refusal('One.\n\nTwo {{returnDay}} days')).toMatch(
    /^Line 3: \{\{returnDay\}\} is no field\. Fields are .*\{\{returnDays\}\}/,
  )
  expect(words(allSpans(readText('Two {{returnDay}} days')))).toBe('Two {{returnDay}} days')
})

test('a policy must keep the contact, alone in its line', () => {
  expect(refusal('Words', true)).toContain('{{contact}}')
  expect(refusal('Write to {{contact}} now', true)).toContain('{{contact}}')
  expect(refusal('Words\n\n{{contact}}\n', true)).toBe(null)
})

test.each(Object.entries(BUILT_IN_POLICIES))(
  'the built-in text of %s is one that an owner could have saved',
  (_, { text }) => {
    expect(refusal(text, true)).toBe(null)
    const { intro, sections } = readText(text)
    expect(intro).toEqual([])
    expect([sections[0]?.id, sections.at(-1)?.id]).toEqual(['in-short', 'contact'])
    expect(sections.at(-1)?.blocks).toEqual([{ kind: 'contact', lines: [] }])
    expect(words(allSpans({ intro, sections }))).not.toMatch(/\*\*|\]\(|\{\{|\{null\}/)
  },
)

test('a text of nested signs does no harm', () => {
  expect(refusal(`Words\n\n${'- '.repeat(21)}x`)).toBe('Line 3: too many signs inside each other.')
  for (const text of ['- - - x', '-'.repeat(60), `> 1. ${'*'.repeat(40)}`, '- 2026. was - a - year'])
    expect(refusal(text)).toBe(null)
  for (const text of ['>'.repeat(5_000), '+ '.repeat(5_000)]) expect(refusal(text)).toMatch(/too many signs/)
  for (const text of ['*'.repeat(20_000), '['.repeat(20_000)]) {
    expect(refusal(text)).toBe(null)
    expect(readText(text)).toBeTruthy()
  }
})
