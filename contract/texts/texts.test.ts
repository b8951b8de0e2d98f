import { expect, test } from 'vitest'
import { ADDRESS_WORDS } from './address-words.ts'
import { splitPlaceholders } from './fill.ts'

test('every text of addresses is in Devanagari in Hindi and Marathi, with the placeholders of the English one', () => {
  const pairs = (['hi', 'mr'] as const).flatMap((language) => [[ADDRESS_WORDS.en, ADDRESS_WORDS[language]] as const])
  for (const [english, translated] of pairs) {
    const others = listLeaves(translated)
    for (const [name, text] of listLeaves(english)) {
      const other = others.get(name) ?? ''
      expect(other.replaceAll(/\{\w+\}/g, ''), name).toMatch(/[\p{Script=Devanagari}+]/u)
      expect(listPlaceholders(other), name).toEqual(listPlaceholders(text))
    }
  }
})

function listLeaves(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + name, value]] : [...listLeaves(value, `${prefix}${name}.`)],
    ),
  )
}

function listPlaceholders(text: string): string[] {
  return splitPlaceholders(text)
    .filter((_, index) => index % 2 === 1)
    .toSorted()
}
