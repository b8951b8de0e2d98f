import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'
import { picture } from '#server/testing/forms.ts'

const url = inject('url')

test('a buyer sends a review with a photo and the fit; others see it, find it helpful, also without script, and read the answer', async () => {
  const owner = await logIn(url, OWNER)
  const buyer = await newCustomer(url, 'Kavya Menon')
  const product = await findProduct(url, 'Filter Kaapi Oversized Tee')
  const path = productPath(product)
  const { id } = await buy(buyer, product)
  await owner.api.orders.accept({ id })
  await owner.api.orders.deliver({ id })
  const [item] = await buyer.api.orders.items({ id })

  await using visitor = await newVisitor({ as: buyer, width: 'phone' })
  const { page } = visitor
  await visitor.go(`/Kavya%20Menon/orders/${id}#review-of-${item?.id}`)
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByRole('radio', { name: 'Runs large' }).check({ force: true })
  await page.getByLabel('Photos').setInputFiles({
    name: 'tumbler.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await picture('#7a3b1d', 600, 800)),
  })
  await page.getByRole('img', { name: 'tumbler.jpg' }).waitFor()
  await page.getByLabel('Your review').fill('Wide and heavy, as a good oversized tee is.')
  // Nothing below the header, which stays in place.
  await page.evaluate(() => scrollTo(0, 0))
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByRole('button', { name: 'Your photo 1: enlarge' }).waitFor()
  await page.getByText('Your photos appear on the product page once we have had a look.').waitFor()

  await using first = await newVisitor({ as: owner, width: 'phone' })
  await first.go('/admin/reviews?show=photos-waiting')
  await first.page.getByRole('button', { name: /^Show the new photos of the review by Kavya M\./ }).click()
  await first.page.getByText('Nothing in this view matches.').waitFor()

  await using reader = await newVisitor({ as: await newCustomer(url, 'Ila Roy') })
  await reader.go(path)
  await reader.page.getByText(`Bought: ${item?.size} · ${item?.color} · Runs large`).waitFor()
  await reader.page.getByRole('button', { name: 'Photo 1 by Kavya M.: enlarge' }).click()
  await reader.page.getByRole('dialog', { name: 'Photo 1 by Kavya M.' }).waitFor()
  await reader.page.keyboard.press('Escape')
  await reader.page.getByRole('button', { name: 'Helpful: the review by Kavya M.' }).click()
  await reader.page.getByText('Thank you.', { exact: true }).waitFor()
  await checkPage(reader.page)
  await reader.page.getByRole('link', { name: '4 stars: 1 review' }).click()
  await reader.page.getByText('1 review with 4 stars.').waitFor()
  await checkPage(reader.page)
  await reader.page.setViewportSize(PHONE)
  await checkReflow(reader.page)

  const desk = await newVisitor({ as: owner })
  await desk.go('/admin/reviews')
  const card = desk.page.getByRole('listitem').filter({ hasText: 'Wide and heavy' })
  await card.locator('summary', { hasText: 'Answer' }).click()
  await card.getByLabel('Answer', { exact: true }).fill('Thank you, Kavya.')
  await card.getByRole('button', { name: /^Save answer/ }).click()
  await card.getByText('Your answer').waitFor()
  await checkPage(desk.page)
  await desk[Symbol.asyncDispose]()

  await using plain = await newVisitor({ as: await newCustomer(url, 'Om Das'), withScript: false })
  await plain.go(`${path}/reviews?stars=4`)
  await plain.page.getByText('Thank you, Kavya.').waitFor()
  await plain.page.getByRole('button', { name: 'Helpful: the review by Kavya M., 1 so far' }).click()
  await plain.page.getByRole('button', { name: 'Helpful: the review by Kavya M., 2 so far' }).waitFor()
  expect(plain.page.url()).toContain(`${path}/reviews?stars=4#review-`)
})
