import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ShopSetup } from '#contract/site/setup.api.ts'
import { SETUP_ANSWERS } from '#contract/site/setup.ts'
import { listSetupSteps } from './setup-steps.ts'

const NEW_SHOP: ShopSetup = {
  ...{ hasName: false, hasLook: false, hasCategory: false, hasProduct: false, hasDeliveryRules: false },
  ...{ hasGstin: false, hasPolicies: false, takesPayments: false, hasOrder: false, answers: [] },
  missingDetails: ['supportEmail', 'legalName'],
  missingDeclarations: ['countryOfOrigin', 'netQuantity', 'manufacturer'],
  rules: {
    ...{ returnDays: 7, refundDaysMin: 5, refundDaysMax: 7, processingDaysMin: 1, processingDaysMax: 2 },
    ...{ deliveryDaysMin: 3, deliveryDaysMax: 5, returnFee: rupees(0), codFee: rupees(49) },
  },
  ...{ hasBanner: false, hasCustomShirts: false, hasWelcomeCode: false },
  ...{ isLive: false, sendsMail: false, isBackedUp: false, hasTwoStep: false },
  ...{ isTrial: false, isHidden: false, shopUrl: 'http://localhost:3000' },
}
const DONE: Partial<ShopSetup> = {
  ...{ hasName: true, hasCategory: true, hasProduct: true, hasPolicies: true, hasOrder: true },
  ...{ missingDetails: [], missingDeclarations: [] },
}

function openSteps(change: Partial<ShopSetup>): string[] {
  const { needed } = listSetupSteps({ ...NEW_SHOP, ...change })
  return needed.flatMap(({ name, isDone }) => (isDone ? [] : [name]))
}

test('a new shop has nine steps in the order of its first evening, each with one way or more to take it [admin.setup]', () => {
  const { needed } = listSetupSteps(NEW_SHOP)
  expect(needed.map(({ name }) => name)).toEqual([
    ...['look', 'product', 'delivery', 'gst', 'policies', 'payments', 'contact', 'declarations', 'order'],
  ])
  expect(needed.filter(({ isDone, link, answer }) => isDone || !(link ?? answer))).toEqual([])
})

test('a trial does not need what only matters for real customers: it can wait [admin.setup]', () => {
  const { needed, later } = listSetupSteps({ ...NEW_SHOP, isTrial: true })
  expect(needed.map(({ name }) => name)).toEqual(['product', 'delivery', 'gst', 'policies', 'contact', 'order'])
  expect(later.map(({ name }) => name)).toEqual([
    ...['look', 'payments', 'declarations', 'banner', 'customShirts', 'welcomeCode'],
  ])
})

test('each answer ticks its step, and with all of them the shop is ready without GSTIN, keys or a logo [admin.setup-answers]', () => {
  const without = openSteps(DONE)
  expect(without).toEqual(['look', 'delivery', 'gst', 'payments'])
  const left = SETUP_ANSWERS.map((answer) => openSteps({ ...DONE, answers: [answer] }))
  expect(left).toEqual([
    ['delivery', 'gst', 'payments'],
    ['look', 'gst', 'payments'],
    ['look', 'delivery', 'payments'],
    ['look', 'delivery', 'gst'],
  ])
  expect(openSteps({ ...DONE, answers: [...SETUP_ANSWERS] })).toEqual([])
})

test('a step leads to the first field that is empty, and a product begins with its category [admin.setup]', () => {
  const stepLink = (name: string, change: Partial<ShopSetup>) =>
    listSetupSteps({ ...NEW_SHOP, ...change }).needed.find((step) => step.name === name)?.link?.to
  expect(stepLink('contact', { missingDetails: ['legalName'] })).toBe('/admin/settings/shop#legalName')
  expect(stepLink('declarations', { missingDeclarations: ['importer'] })).toBe('/admin/settings/tax#importer')
  expect([stepLink('product', {}), stepLink('product', { hasCategory: true })]).toEqual([
    '/admin/category/add',
    '/admin/product/add',
  ])
  expect([stepLink('look', {}), stepLink('look', { hasName: true })]).toEqual([
    '/admin/settings/shop#shopName',
    '/admin/settings/look',
  ])
})

test('what is done on the server is apart: the owner is ready without it [admin.setup]', () => {
  const { server } = listSetupSteps({ ...NEW_SHOP, ...DONE, answers: [...SETUP_ANSWERS] })
  expect(server.map(({ name, isDone }) => [name, isDone])).toEqual([
    ...[
      ['https', false],
      ['mail', false],
      ['backup', false],
      ['razorpay', false],
      ['twoStep', false],
    ],
  ])
})
