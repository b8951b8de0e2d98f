import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('a tee that one owns is measured once: the guide says which size is closest, and remembers it', async () => {
  const product = await findProduct(url, 'Everyday Crew Tee')
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  const open = async (shown = product) => {
    await visitor.go(productPath(shown))
    await page.getByRole('button', { name: 'Size guide' }).click()
  }
  await open()
  await guide.getByLabel('A · Armpit to armpit, cm').fill('52')
  await guide.getByText('M is closest to your tee: 1 cm narrower.').waitFor()
  await guide.getByLabel('B · Length, cm').fill('70')
  await guide.getByLabel('B · Length, cm').press('Enter')
  await guide.getByText('M is closest to your tee: 1 cm narrower, the same length.').waitFor()
  await checkPage(page)
  await open()
  await guide.getByText('Inches').locator('..').click()
  await expect.poll(() => guide.getByLabel('A · Armpit to armpit, in').inputValue()).toBe('20.5')
  await guide.getByText('M is closest to your tee: 0.4 in narrower, the same length.').waitFor()
  await guide.getByLabel('A · Armpit to armpit, in').fill('200')
  await guide.getByText('Enter a number from 11.8 to 35.4').waitFor()
  await guide.getByLabel('A · Armpit to armpit, in').fill('11.8')
  await guide.getByText('None of our sizes of this cut is close to your tee.').waitFor()
  await expect.poll(() => guide.getByText('Enter a number').count()).toBe(0)
  // Enter does not send the form that the guide lies in.
  await guide.getByRole('radio', { name: 'Inches' }).press('Enter')
  expect(await page.getByText('Please select a size').count()).toBe(0)

  await open(await findProduct(url, 'Tea and Kaapi Duo'))
  const [chests, lengths] = [guide.getByLabel('A · Armpit to armpit, cm'), guide.getByLabel('B · Length, cm')]
  await chests.first().fill('52')
  await expect.poll(() => chests.last().inputValue()).toBe('52')
  await lengths.last().fill('71')
  await expect.poll(() => lengths.first().inputValue()).toBe('71')
  await open()
  await expect.poll(async () => [await chests.inputValue(), await lengths.inputValue()]).toEqual(['52', '71'])
})
