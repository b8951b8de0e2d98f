import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('the third-party notices name every package that the shop runs on, with its licence (node scripts/notices.mjs)', () => {
  const script = fileURLToPath(new URL('./notices.mjs', import.meta.url))
  const notices = execFileSync(process.execPath, [script, 'print'], { encoding: 'utf8' })
  expect(readFileSync(new URL('../THIRD-PARTY-NOTICES.md', import.meta.url), 'utf8')).toBe(notices)
  expect(notices).not.toContain('see its package')
  expect(notices).toMatch(/sharp-libvips.*LGPL/)
})
