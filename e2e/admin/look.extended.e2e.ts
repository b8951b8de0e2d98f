import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBothWidths, checkColours } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { picture } from '#server/testing/forms.ts'

test('an owner sees logo and colours in the preview, saves them, and shoppers, mails and browsers get them', async () => {
  // A shop of its own: the look concerns every page.
  await using shop = await openShopCopy()
  const { url, dataDir } = shop
  const owner = await logIn(url, OWNER)
  await using office = await newVisitor({ as: owner, url })
  const { page } = office
  await using shopper = await newVisitor({ url })
  const accentNow = () =>
    shopper.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))

  await office.go('/admin/settings/look')
  const preview = page.frameLocator('iframe')
  await preview.locator('header').getByText('Inkloom').last().waitFor()
  const buffer = Buffer.from(await picture('#0a5c36', 600, 150))
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Remove logo' }).waitFor()
  await preview.locator('header img[src^="/media/"]').last().waitFor()

  const accent = page.getByLabel('Accent colour, as a code')
  await accent.fill('#ffd400')
  await page.getByText('Text in this colour is hard to read', { exact: false }).waitFor()
  await page.getByRole('button', { name: /^Use #/ }).waitFor()
  await accent.fill('#0a5c36')
  await page.getByText('Soft', { exact: true }).click()
  await page.getByText('Product page', { exact: true }).click()
  const button = preview.getByRole('button', { name: 'Add to Cart', includeHidden: true }).first()
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('8px')
  // Nothing is saved yet.
  await shopper.go('/')
  expect(await accentNow()).not.toContain('0a5c36')
  expect((await fetch(`${url}/preview/look/home`, { redirect: 'manual' })).status).toBe(302)
  await checkBothWidths(page)
  await checkColours(page)

  await page.getByRole('button', { name: 'Save look' }).click()
  await page.getByText('The shop has its new look.').first().waitFor()
  await page.locator('header img[alt="Inkloom"]').first().waitFor()
  for (const path of ['/', '/product/1']) {
    await shopper.go(path)
    expect(await accentNow()).toBe('#0a5c36')
    const logo = shopper.page.locator('header img[src^="/media/"]').last()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.height > 20)).toBe(true)
  }
  const icon = await fetch(`${url}/icon-192.png`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  // A picture of a square that a browser can draw, whatever the logo's format was.
  expect(
    await shopper.page.evaluate(async () => {
      const image = new Image()
      image.src = '/favicon.svg'
      await image.decode()
      return image.naturalWidth === image.naturalHeight
    }),
  ).toBe(true)

  await shopper.go('/login')
  await shopper.page.getByLabel('Email').fill(OWNER.email)
  await shopper.page.getByRole('button', { name: 'Email me a code' }).click()
  const outbox = join(dataDir, 'outbox')
  const mails = async () =>
    Promise.all((await readdir(outbox).catch(() => [])).map((name) => readFile(join(outbox, name), 'utf8')))
  await expect
    .poll(async () => (await mails()).some((mail) => mail.includes('width=3D"160"')), { timeout: 60_000 })
    .toBe(true)

  await page.getByRole('button', { name: 'Back to the built-in look' }).click()
  await page.getByRole('button', { name: 'Save look' }).click()
  await expect.poll(async () => (await owner.api.look.get()).accent).toBeNull()
  await expect
    .poll(async () => {
      await shopper.go('/')
      return accentNow()
    })
    .not.toBe('#0a5c36')
})
