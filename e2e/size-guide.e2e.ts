import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/product-path.ts'
import { checkPage } from './check-page.ts'
import { findProduct } from './shopping.ts'
import { newVisitor } from './visitor.ts'

const url = inject('url')

test('a tee that one owns is measured once: the guide says which size is closest, and remembers it', async () => {
  const product = await findProduct(url, 'Everyday Crew Tee')
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  const open = async () => {
    await visitor.go(productPath(product))
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
  expect(await guide.getByLabel('A · Armpit to armpit, in').inputValue()).toBe('20.5')
  await guide.getByText('M is closest to your tee: 0.4 in narrower, the same length.').waitFor()
  await guide.getByLabel('A · Armpit to armpit, in').fill('200')
  await guide.getByText('Enter a number from 11.8 to 35.4').waitFor()
})
