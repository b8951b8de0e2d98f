import { expect, inject, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { customOrder } from '#e2e/support/custom-order.ts'
import { newStaff } from '#e2e/support/staff.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('on a phone a packer who counts fewer garments than orders have reserved sees whose piece is without one, and agrees to it', async () => {
  const { colors, materials, sizes } = await owner.api.customization.config({ category: 'Regular' })
  const kind = { category: 'Regular', material: materials[0] ?? '', color: colors[0] ?? '' }
  const countedBlank = (await owner.api.blanks.list({ ...kind, category: 'Regular' })).items.find(
    ({ color, size }) => color === kind.color && size === sizes[0],
  )
  const [blank = countedBlank] = countedBlank
    ? []
    : await owner.api.blanks.add({ ...kind, sizes: [{ size: sizes[0] ?? 'M', pieces: 40 }] })
  if (!blank) throw new Error('no garment')
  const order = await customOrder(await newCustomer(url, 'Nila Rao'), owner, { category: 'Regular', quantity: 2 })
  const packer = await newStaff(url, owner, 'packer', 'Ravi Patil')
  await using visitor = await newVisitor({ as: packer, width: 'phone' })
  await using second = await newVisitor({ as: packer })
  const { page } = visitor
  const { reserved } = await packer.api.blanks.get({ id: blank.id })
  const count = async ({ page: on, go }: Visitor) => {
    await go(`/admin/print/blanks/${blank.id}`)
    await on.getByLabel('Pieces on the shelf').fill(String(reserved - 1))
    await on.getByRole('button', { name: 'Save the count', exact: true }).click()
    // In the form, where it stays: the toast goes.
    const refusal = `1 piece of the newest ones would be without a garment: #${order.number}.`
    await on.locator('form').getByText(refusal).waitFor()
  }
  await count(second)
  await second.page.getByRole('button', { name: 'Save the count all the same' }).waitFor()
  await count(visitor)
  await checkPage(page)
  await page.getByRole('button', { name: 'Save the count all the same' }).click()
  await page.getByText('1 piece has no garment.').waitFor()
  await checkPage(page)
  await second.go(`/admin/print?order=${order.number}`)
  await second.page.getByText('No garment', { exact: true }).first().waitFor()
  await second.go(`/admin/print/blanks/${blank.id}`)
  await second.page.getByLabel('How many came').fill('20')
  await second.page.getByRole('button', { name: 'Receive', exact: true }).click()
  await second.page.getByText('1 piece has no garment.').waitFor({ state: 'detached' })
})

test('who keeps the catalogue has no print room', async () => {
  const keeper = await newStaff(url, owner, 'catalogue', 'Anu Desai')
  expect(await attempt(keeper.api.printRoom.list({}))).toMatchObject({ failure: { code: 'forbidden' } })
  const { status } = await fetch(new URL('/admin/print', url), { headers: { cookie: keeper.cookie } })
  expect(status).toBe(403)
})
