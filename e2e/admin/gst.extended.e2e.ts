import { expect, test } from 'vitest'
import { formatRupees } from '#contract/basics/money.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { buy, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const GSTIN = '27AAPFU0939F1ZV'

test('the owner enters the GSTIN; orders then show the GST in their total, and a price that fits no rate is warned about [tax.order, tax.business, tax.rates]', async () => {
  // A shop of its own: the settings concern every order.
  await using shop = await openShopCopy()
  const { url } = shop
  const owner = await logIn(url, OWNER)
  await using office = await newVisitor({ width: 'phone', as: owner, url })
  const { page } = office

  await office.go('/admin/settings/tax')
  const state = page.getByLabel('State', { exact: true })
  expect(await page.getByText('Add a rule').count()).toBe(0)
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZO')
  expect(await state.inputValue()).toBe('Maharashtra')
  await state.selectOption('Karnataka')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('This is not a GSTIN. Please check each of its 15 characters.').waitFor()
  await page.getByLabel('GSTIN').fill(GSTIN)
  office.expectStatus(422)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('This GSTIN is of Maharashtra, not of Karnataka.').waitFor()
  await state.selectOption('Maharashtra')
  await page.getByText('Add a rule').click()
  await page.getByLabel('From', { exact: true }).last().fill('2027-04-01')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Enter an amount in rupees').waitFor()
  await page.getByLabel('Limit per piece').last().fill('3000')
  await page.getByLabel('Rate up to the limit (%)').last().fill('5')
  await page.getByLabel('Rate above (%)').last().fill('18')
  await checkPage(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved!').waitFor()
  expect((await owner.api.settings.all()).gstSlabs.map(({ from }) => from)).toEqual(['2025-09-22', '2027-04-01'])

  const shopper = await newCustomer(url)
  const order = await buy(shopper, await findProduct(url, 'Everyday Crew Tee'))
  const [cgst] = order.tax?.taxes ?? []
  const amount = formatRupees(cgst?.amount ?? order.total)
  await using visitor = await newVisitor({ width: 'phone', as: shopper, url })
  const visible = visitor.page.locator(':visible')
  for (const path of [`/${encodeURIComponent(shopper.name)}/orders/${order.id}`, `/me/orders?open=${order.id}`]) {
    await visitor.go(path)
    for (const name of ['CGST', 'SGST'])
      expect(await visitor.page.getByText(`of which ${name}`).and(visible).locator('..').innerText()).toContain(amount)
  }
  await checkPage(visitor.page)
  await owner.api.orders.accept({ id: order.id })
  await owner.api.orderWork.ship({ id: order.id })
  await visitor.go(`/${encodeURIComponent(shopper.name)}/orders/${order.id}`)
  const invoice = visitor.page.getByRole('link', { name: /^Tax invoice INV\/\d{4}\/0001/ })
  const pdf = await visitor.page.request.get((await invoice.getAttribute('href')) ?? '')
  expect([pdf.headers()['content-type'], (await pdf.body()).length < 60_000]).toEqual(['application/pdf', true])

  await fillCart(shopper, await findProduct(url, 'Everyday Crew Tee'))
  await visitor.go('/checkout')
  await visitor.page.getByText('Need a GST invoice for your business?').click()
  await visitor.page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5')
  await visitor.page.getByLabel('Business name').fill('Acme Retail')
  await visitor.page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await visitor.page.getByRole('button', { name: 'Place Order' }).and(visible).first().click()
  await visitor.page.getByText('This is not a GSTIN.').first().waitFor()
  await checkPage(visitor.page)
  await visitor.page.getByLabel('GSTIN').fill('29AAGCB7383J1Z4')
  await visitor.page.getByRole('button', { name: 'Place Order' }).and(visible).first().click()
  await visitor.page.waitForURL(/\/orderSuccess/)

  await fillCart(shopper, await findProduct(url, 'Everyday Crew Tee'))
  await visitor.go(`/${encodeURIComponent(shopper.name)}/address`)
  await visitor.page.getByText('For a business? Add its GSTIN').click()
  await visitor.page.getByLabel('GSTIN').fill('29AAGCB7383J1Z4')
  await visitor.page.getByLabel('Business name').fill('Acme Retail')
  await checkPage(visitor.page)
  await visitor.page.getByRole('button', { name: 'Save address' }).click()
  await visitor.page.waitForURL(`${url}/checkout`)
  await visitor.page.getByLabel('Business name').waitFor()
  expect(await visitor.page.getByLabel('GSTIN').inputValue()).toBe('29AAGCB7383J1Z4')

  // The month starts at the last one that is over.
  await office.go('/admin/accounts')
  await page.getByText(/^No invoices in/).waitFor()
  await page.getByRole('link', { name: /^Show .*, which is not over yet/ }).click()
  await page.getByRole('link', { name: '1 document of Maharashtra · 5%' }).click()
  await page
    .locator('#documents')
    .getByRole('link', { name: `#${order.number}` })
    .waitFor()
  await checkPage(page)
  const fileHref = async (name: string) => (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
  await page.getByText('Single files').click()
  const register = await page.request.get(await fileHref('Sales register'))
  expect(await register.text()).toContain(`,Tax invoice,${order.number},`)
  const everything = await page.request.get(await fileHref('Download everything (ZIP)'))
  expect(everything.headers()['content-disposition']).toMatch(/accounts-\d{4}-\d{2}\.zip/)
  const archive = await everything.body()
  for (const name of [
    'sales-register.csv',
    'credit-notes.csv',
    'payments.csv',
    'gstr1.json',
    'gstr1-b2cs.csv',
    'tally.xml',
  ])
    expect(archive.includes(`-${name}`), name).toBe(true)
  const portal = await (await page.request.get(await fileHref('GSTR-1 for the GST portal (JSON)'))).json()
  expect(portal).toMatchObject({ gstin: GSTIN, b2cs: [{ sply_ty: 'INTRA', pos: '27', rt: 5 }] })

  await office.go(`/admin/orders/${order.number}`)
  await page.getByRole('link', { name: /^Tax invoice INV/ }).waitFor()
  await page.getByText(`HSN 6109 · GST 5% on`).waitFor()
  await page.getByText(`Your GSTIN: ${GSTIN}`).waitFor()

  const file = await (await page.request.get(`/admin/export/orders?q=%23${order.number}`)).text()
  const rupees = (amount: number) => amount / 100
  const taxes = [order.tax?.taxable, cgst?.amount, cgst?.amount, 0].map((part) => rupees(part ?? 0)).join(',')
  expect(file).toContain(`,Maharashtra,${taxes}`)
  expect(file).toContain(`,0,49,6109,5,${taxes}`)

  const { items } = await owner.api.products.managed({ q: 'Everyday Crew Tee' })
  const edit = `/admin/products?${new URLSearchParams({ q: 'Everyday Crew Tee', edit: String(items[0]?.id) })}`
  await office.go(edit)
  const modal = page.getByRole('dialog', { name: 'Edit Product' })
  const price = modal.getByRole('textbox', { name: 'Price', exact: true })
  const warning = 'fits neither GST rate'
  await modal.getByLabel('MRP').fill('3000')
  await price.fill('2625')
  expect(await modal.getByText(warning).count()).toBe(0)
  await price.fill('2700')
  await modal
    .getByText(`₹2,700 ${warning}: before 5% tax it is above ₹2,500, before 18% it is not.`, { exact: false })
    .waitFor()
  await checkPage(page)
  await modal.getByLabel('GST rate (%)').fill('5')
  await modal.getByText(warning).waitFor({ state: 'detached' })
  await modal.getByLabel('GST rate (%)').fill('')
  await modal.getByLabel('HSN code').fill('61091000')
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()

  await using phone = await newVisitor({ width: 'phone', as: owner, url })
  await phone.go(edit)
  const shown = phone.page.locator(':visible')
  await phone.page.getByText(warning).and(shown).waitFor()
  expect(await phone.page.getByLabel('HSN code').and(shown).inputValue()).toBe('61091000')
})
