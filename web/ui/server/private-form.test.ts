import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const PRIVATE_PAGES = [
  'account/**/*.ts*',
  'checkout/**/*.ts*',
  'studio/**/*.ts*',
  'shop/returns/ask-return.ts',
  'shop/newsletter/ask-email-link.tsx',
  'admin/account/account.tsx',
]
/** Belongs to whoever has the link, whatever account is signed in. */
const OPEN_PAGES = ['checkout/pay/group-share.tsx', 'checkout/pay/pay-link.tsx']

test('every action of a private page reads its form through the check of whom it was shown to', () => {
  const files = PRIVATE_PAGES.flatMap((pattern) => globSync(join(import.meta.dirname, pattern))).filter(
    (file) => !OPEN_PAGES.includes(relative(import.meta.dirname, file)),
  )
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(sources.filter(({ text }) => text.includes('request.formData()')).map(({ file }) => file)).toEqual([])
  const actions = sources.filter(({ text }) => /readPrivateForm\(args/.test(text))
  expect(actions.map(({ file }) => relative(import.meta.dirname, file)).sort()).toEqual([
    'account/account.tsx',
    'account/address.tsx',
    'account/data.tsx',
    'account/designs/change-design.ts',
    'account/orders/change-order.ts',
    'admin/account/account.tsx',
    'checkout/cart/cart.tsx',
    'checkout/pay/pay-order.tsx',
    'checkout/place-order.ts',
    'shop/newsletter/ask-email-link.tsx',
    'shop/returns/ask-return.ts',
    'studio/send-design.ts',
  ])
})
