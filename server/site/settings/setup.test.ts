import { expect, test } from 'vitest'
import { DECLARATIONS } from '#contract/site/declarations.ts'
import { CONTACT_DETAILS, SETUP_ANSWERS } from '#contract/site/setup.ts'
import { startShop } from '#server/testing/start-shop.ts'

const CONTACT = {
  supportEmail: 'help@kite.example',
  supportPhone: '+91 20 5550 0142',
  legalName: 'Kite Clothing',
  postalAddress: '14 Press Lane\nPune 411005',
  grievanceOfficer: 'Devika Shah',
}
const DECLARED = { countryOfOrigin: 'India', netQuantity: '1 N', manufacturer: 'Kite Clothing, Pune' }

test('the steps of a new shop are open, and each is done by what it asks for [catalogue.checklist]', async () => {
  await using shop = await startShop({ SEED: 'none', SUPPORT_EMAIL: '' })
  const owner = shop.as(await shop.admin())
  const { read } = owner.setup
  expect(await read()).toMatchObject({
    ...{ hasName: false, hasLook: false, hasCategory: false, hasProduct: false, hasDeliveryRules: false },
    ...{ hasGstin: false, hasPolicies: false, takesPayments: false, hasOrder: false, answers: [] },
    ...{ missingDetails: CONTACT_DETAILS, missingDeclarations: DECLARATIONS.slice(0, 3) },
    ...{ hasBanner: false, hasCustomShirts: false, hasWelcomeCode: false },
    ...{ isLive: false, sendsMail: false, isTrial: false, isHidden: false },
  })
  await owner.settings.change({ ...CONTACT, ...DECLARED, shopName: 'Kite', gstin: '27AAPFU0939F1ZV', returnDays: 10 })
  await owner.look.change({ corners: 'square' })
  await owner.delivery.serveCity({ city: 'Pune', prefixes: ['411'] })
  const productId = await shop.product()
  const shopper = await shop.customer()
  await shop.address(shopper)
  const items = [{ productId, size: 'M', color: 'Black', quantity: 1 }]
  await shop.as(shopper).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  await shop.as(shopper).orders.place({ items, paymentMethod: 'COD' })
  expect(await read()).toMatchObject({
    ...{ hasName: true, hasLook: true, hasProduct: true, hasDeliveryRules: true, hasGstin: true, hasPolicies: true },
    ...{ missingDetails: [], missingDeclarations: [], hasOrder: true, rules: { returnDays: 10 } },
  })
})

test.each(SETUP_ANSWERS)('the answer %s is kept once, and in the audit log [admin.setup-answers]', async (answer) => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  await owner.setup.answer({ answer })
  await owner.setup.answer({ answer })
  expect((await owner.setup.read()).answers).toEqual([answer])
  const log = await owner.audit.list({ about: 'settings' })
  expect(log.items.map(({ action, after }) => [action, after])).toEqual([['settings.setup', { answer }]])
})

test('an owner who agrees with the rules of the policies ticks them; nothing changes for shoppers [admin.setup-answers]', async () => {
  await using shop = await startShop()
  const owner = shop.as(await shop.admin())
  const before = await shop.visitor.settings.get()
  await owner.setup.keepPolicies()
  expect(await owner.setup.read()).toMatchObject({ hasPolicies: true })
  expect(await shop.visitor.settings.get()).toEqual(before)
  // Saving the settings with their default values does not open the step again.
  await owner.settings.change({ returnDays: before.returnDays, codFee: before.codFee })
  expect(await owner.setup.read()).toMatchObject({ hasPolicies: true })
})

test('the owner puts the setup checklist away for all admins, and shows it again; who may not change settings does neither [admin.setup]', async () => {
  await using shop = await startShop({ SEED: 'none' })
  const { setup } = shop.as(await shop.admin())
  const another = shop.as(await shop.admin())
  await setup.hide()
  expect(await another.setup.read()).toMatchObject({ isHidden: true })
  await another.setup.show()
  expect(await setup.read()).toMatchObject({ isHidden: false })
  for (const by of [await shop.customer(), await shop.staff('packer')])
    for (const path of ['hide', 'show', 'policies'])
      expect((await shop.inject({ method: 'POST', url: `/api/settings/setup/${path}`, by })).statusCode).toBe(403)
})
