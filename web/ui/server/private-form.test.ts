import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..', '..')
const PRIVATE_PAGES = [
  'shop/account/**/*.ts*',
  'shop/cart/**/*.ts*',
  'shop/checkout/**/*.ts*',
  'shop/studio/**/*.ts*',
  'shop/returns/ask-return.ts',
  'shop/newsletter/ask-email-link.tsx',
  'admin/people/account/account.tsx',
  'ui/account/*.ts*',
  'ui/server/{change,end}-*.ts',
]
/** Belongs to whoever has the link or the bag, whatever account is signed in. */
const OPEN_PAGES = [
  'shop/checkout/pay/group-share.tsx',
  'shop/checkout/pay/pay-link.tsx',
  'shop/studio/saved-designs/shared-design.tsx',
  // Opened on a product's page, which is the same for everybody; its order is read by the checkout.
  'shop/checkout/buy-now/open-buy-now.ts',
]

test('every action of a private page reads its form through the check of whom it was shown to', () => {
  const files = PRIVATE_PAGES.flatMap((pattern) => globSync(join(WEB, pattern))).filter(
    (file) => !OPEN_PAGES.includes(relative(WEB, file)),
  )
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(sources.filter(({ text }) => text.includes('request.formData()')).map(({ file }) => file)).toEqual([])
  const actions = sources.filter(({ text }) => /readPrivateForm\(args/.test(text))
  expect(actions.map(({ file }) => relative(WEB, file)).sort()).toEqual([
    'admin/people/account/account.tsx',
    'shop/account/account.tsx',
    'shop/account/add-contact.ts',
    'shop/account/address.tsx',
    'shop/account/data.tsx',
    'shop/account/designs/change-design.ts',
    'shop/account/orders/change-order.ts',
    'shop/cart/cart.tsx',
    'shop/checkout/pay/pay-order.tsx',
    'shop/checkout/place-order.ts',
    'shop/newsletter/ask-email-link.tsx',
    'shop/returns/ask-return.ts',
    'shop/studio/send-design.ts',
  ])
})
