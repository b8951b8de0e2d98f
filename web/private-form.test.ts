import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PRIVATE_PAGES = [
  'account/*',
  'checkout/*',
  'studio/*',
  'shop/ask-return.ts',
  'shop/ask-email-link.tsx',
  'admin/account.tsx',
]

test('every action of a private page reads its form through the check of whom it was shown to', () => {
  const files = PRIVATE_PAGES.flatMap((pattern) => globSync(join(import.meta.dirname, pattern)))
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(sources.filter(({ text }) => text.includes('request.formData()')).map(({ file }) => file)).toEqual([])
  const actions = sources.filter(({ text }) => /readPrivateForm\(args/.test(text))
  expect(actions.map(({ file }) => file.split('/').slice(-2).join('/')).sort()).toEqual([
    'account/account.tsx',
    'account/address.tsx',
    'account/change-order.ts',
    'admin/account.tsx',
    'checkout/cart.tsx',
    'checkout/place-order.ts',
    'shop/ask-email-link.tsx',
    'shop/ask-return.ts',
    'studio/send-design.ts',
  ])
})
