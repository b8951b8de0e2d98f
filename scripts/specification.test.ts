import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSpecification } from './specification.ts'

const root = join(import.meta.dirname, '..')
test('docs/specification.md has every rule with its tests; `npm run unit -- scripts/specification -u` writes it', async () => {
  const { page, untested, wrongKeys } = writeSpecification()
  expect({ untested, wrongKeys }).toEqual({ untested: [], wrongKeys: [] })
  await expect(page).toMatchFileSnapshot('../docs/specification.md')
})

test('docs/security.md answers S01 to S65 once each, and every test that it names exists', () => {
  const page = read('docs/security.md')
  const ids = [...page.matchAll(/^\| (S\d\d) \|/gm)].map(([, id]) => id)
  expect(ids).toEqual(Array.from({ length: 65 }, (_, index) => `S${String(index + 1).padStart(2, '0')}`))
  const named = [...page.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)` “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(([, file = '', title = '']) => !read(file).replaceAll("\\'", "'").includes(title))
  expect(missing.map(([, file, title]) => `${file} “${title}”`)).toEqual([])
})

function read(file: string): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
