import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { checkBothWidths, checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { composeOrder } from '#e2e/support/shopping.ts'
import { type Caller, type Customer, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE, type Visitor } from '#e2e/support/visitor.ts'

/** Drawing print file and sheet takes seconds each, in processes of low priority. */
const DRAWN_MS = 120_000

/** An accepted order of a shirt with a print, whose piece is approved. */
async function approvedPiece(customer: Customer, office: Caller): Promise<{ number: number; job: PrintJobId }> {
  const { customization, cart, orders } = customer.api
  const { colors, materials, sizes, ...prices } = await customization.config({ category: 'Regular' })
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2d6cc2' } })
  const custom = await customization.add({
    category: 'Regular',
    size: sizes[0] ?? 'M',
    material: materials[0] ?? 'Cotton',
    color: colors[0] ?? 'White',
    quantity: 1,
    mrp: prices.mrp,
    offerPrice: prices.offerPrice,
    customizationPrice: prices.customizationPrice,
    description: 'On the left chest.',
    pictures: [new Uint8Array(await image.png().toBuffer())],
    placement: { side: 'front', area: 'left-chest', x: 10, y: 10, width: 60, rotation: 0 },
  })
  const { size, color } = custom
  await cart.addCustomized({ customizedProductId: custom.id, size, color, quantity: 1 })
  const { order } = await orders.place(composeOrder(await cart.list()))
  await office.api.orders.accept({ id: order.id })
  const pieces = await office.api.printRoom.ofOrder({ id: order.id })
  const [piece] = pieces
  if (!piece) throw new Error('the order has no piece')
  await office.api.printRoom.step({ step: 'approve', ids: [piece.id] })
  return { number: order.number, job: piece.id }
}

/** Waits until the preview of a plan has the piece. */
async function waitForPrint({ api }: Caller, job: PrintJobId): Promise<void> {
  await expect
    .poll(async () => (await api.printSheets.preview({})).waiting.some(({ jobId }) => jobId === job), {
      timeout: DRAWN_MS,
    })
    .toBe(false)
}

async function waitForFiles({ api }: Caller, number: SheetNumber): Promise<void> {
  await expect
    .poll(async () => (await api.printSheets.get({ number })).sheet.fileState, { timeout: DRAWN_MS })
    .toBe('ready')
}

/** Plans by hand and returns the sheet with the piece. */
async function planByHand({ page, go }: Visitor, { api }: Caller, job: PrintJobId): Promise<SheetNumber> {
  await go('/admin/print/sheets')
  await page.getByRole('link', { name: 'Plan sheets' }).click()
  await page.getByRole('button', { name: /^Plan \d+ sheets?$/ }).click()
  await page.waitForURL(/\/admin\/print\/sheets(\/\d+)?$/)
  return findSheet(api, job)
}

async function findSheet(api: Caller['api'], job: PrintJobId): Promise<SheetNumber> {
  const { items } = await api.printSheets.list({ state: 'planned' })
  const sheets = await Promise.all(items.map(({ number }) => api.printSheets.get({ number })))
  const sheetWithJob = sheets.find(({ pieces }) => pieces.some(({ jobId }) => jobId === job))
  if (!sheetWithJob) throw new Error('the piece is on no sheet')
  return sheetWithJob.sheet.number
}

test('approved pieces are planned on sheets, again and given up; planned anew, the file is downloaded and the sheet marked as printed', async () => {
  // A shop of its own: all approved pieces are planned, also those that other journeys are about to print.
  await using shop = await openShopCopy()
  const { url } = shop
  const [customer, owner] = [await newCustomer(url), await logIn(url, OWNER)]
  const piece = await approvedPiece(customer, owner)
  await waitForPrint(owner, piece.job)
  await using plain = await newVisitor({ as: owner, url })
  await planByHand(plain, owner, piece.job)
  await plain.go('/admin/print/sheets/plan?again=1')
  await plain.page.getByRole('heading', { name: 'What changes' }).waitFor()
  await plain.page.getByRole('button', { name: /^Plan \d+ sheets?$/ }).click()
  await plain.page.waitForURL(/\/admin\/print\/sheets(\/\d+)?$/)
  for (const { number } of (await owner.api.printSheets.list({ state: 'planned' })).items) {
    await plain.go(`/admin/print/sheets/${number}`)
    await plain.page.getByRole('button', { name: 'Give up this sheet' }).click()
    await plain.page
      .getByText('Sheet given up. Its pieces are approved again.')
      .filter({ visible: true })
      .first()
      .waitFor()
  }
  expect((await owner.api.printSheets.list({ state: 'planned' })).items).toEqual([])

  await using office = await newVisitor({ as: owner, url })
  const { page } = office
  const number = await planByHand(office, owner, piece.job)
  await office.go('/admin/print/sheets')
  await checkPage(page)
  await waitForFiles(owner, number)
  await office.go(`/admin/print/sheets/${number}`)
  await checkReflow(page)
  await checkBothWidths(page)
  await page.getByRole('img', { name: `Layout of sheet ${number}` }).waitFor()
  await page
    .getByRole('link', { name: `#${piece.number} · 1/1` })
    .first()
    .waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^PNG/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`sheet-${number}.png`)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Mark as printed' }).click()
  await page.getByText('Sheet printed!').filter({ visible: true }).first().waitFor()
  expect((await owner.api.printSheets.get({ number })).sheet.state).toBe('printed')
})
