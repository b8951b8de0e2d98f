import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The texts of compiled messages, each with its key. */
function listTexts(messages: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, message]: [string, unknown]) =>
    typeof message === 'object' && message !== null && !Array.isArray(message)
      ? listTexts(message, `${prefix}${key}.`)
      : [[prefix + key, JSON.stringify(message)]],
  )
}

test('every text in Hindi and Marathi is in Devanagari [orders.language]', async () => {
  const files = globSync('{hi,mr}/**/*.ts', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const surface: object = await import(join(import.meta.dirname, file))
    // The maximum retail price has its English abbreviation on every Indian packet.
    for (const [key, text] of listTexts(surface))
      if (text !== '"MRP"') expect(text, `${file} ${key}`).toMatch(/\p{Script=Devanagari}/u)
  }
})
