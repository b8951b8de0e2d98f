import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(root, 'docs', 'specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))

test('every place and every test that docs/specification.md names is there', () => {
  expect(rows.length).toBeGreaterThan(80)
  const gone = rows.flatMap((row) => {
    const files = [...row.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) => file)
    const proofs = [...row.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)` “(.+?)”(?=<br>| \||$)/g)]
    const missing = files.filter((file) => file.includes('/') && !existsSync(join(root, file)))
    const unproved = proofs.filter(([, file = '', title = '']) => !read(file).includes(title))
    return [...missing, ...unproved.map(([proof]) => proof)].map((what) => `${what} in: ${row.slice(0, 80)}`)
  })
  expect(gone).toEqual([])
})

test('every file that README.md, CONTRIBUTING.md and the how-to name is there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'docs/how-to.md', 'docs/operations.md', 'server/migrations/README.md']
  /** Made by whoever follows the steps. */
  const examples = ['web/shop/about.tsx', 'server/products/care.test.ts']
  const gone = pages.flatMap((page) => {
    const named = [...read(page).matchAll(/`((?:contract|server|web|e2e|bench|scripts|docs|demo)\/[\w./-]+)`/g)]
    const missing = named.filter(([, path = '']) => !examples.includes(path) && !existsSync(join(root, path)))
    return missing.map(([, path]) => `${path} in ${page}`)
  })
  expect(gone).toEqual([])
})

function read(file: string): string {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
