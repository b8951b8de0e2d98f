import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

async function chooseVariant(page: Page, { size, color }: { size: string; color: string }) {
  await page.getByRole('radio', { name: color }).first().check({ force: true })
  await page
    .getByRole('radio', { name: new RegExp(`^${size}\\b`) })
    .first()
    .check({ force: true })
}

test('a visitor asks to be told when a sold-out size is back and confirms by the mailed link; the owner reads how many wait [product.back-in-stock]', async () => {
  const { id, name, variants } = await findProduct(url, 'Weekend Polo')
  const soldOut = variants.find(({ stock }) => stock === 0)
  if (!soldOut) throw new Error(`every size of ${name} is in stock`)
  const email = `${randomUUID()}@test.example`
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go(`/product/${id}`)
  await chooseVariant(page, soldOut)
  await expect.poll(() => page.getByRole('button', { name: 'Out of Stock' }).first().isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Notify me' }).press('Enter')
  await page.getByText("Check your inbox for a confirmation link, and we'll email you once").waitFor()
  await checkPage(page)
  // The next one needs no typing.
  await visitor.go(`/product/${id}`)
  await chooseVariant(page, soldOut)
  await page.getByRole('button', { name: `Notify me at ${email}` }).click()
  await page.getByText("Check your inbox for a confirmation link, and we'll email you once").waitFor()

  await visitor.go(linkIn(await mailTo(email, 'restock-confirm'), '/back-in-stock/confirm/'))
  await checkPage(page)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await page.getByText("Thank you. We'll email you once, when it is back.").waitFor()

  await using shop = await newVisitor({ as: await logIn(url, OWNER) })
  await shop.go(`/admin/products?q=${encodeURIComponent(name)}`)
  const line = shop.page.getByText(`1 person waits for ${soldOut.size} · ${soldOut.color}`)
  await line.waitFor()
  expect(await line.count()).toBe(1)
  await checkPage(shop.page)
})

test('a customer is told of a sold-out size with two presses; without script a plain form does it [product.back-in-stock]', async () => {
  const { id, name, variants } = await findProduct(url, 'Weekend Polo')
  const soldOut = variants.find(({ stock }) => stock === 0)
  if (!soldOut) throw new Error(`every size of ${name} is in stock`)
  const customer = await newCustomer(url, 'Tara Bose')
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  await visitor.go(`/product/${id}`)
  await chooseVariant(visitor.page, soldOut)
  await visitor.page.getByRole('button', { name: 'Notify me', exact: true }).click()
  await visitor.page
    .getByText(/we'll email you once/i)
    .nth(0)
    .waitFor()
  expect(await visitor.page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)

  await using reader = await newVisitor({ width: 'phone', withScript: false })
  await reader.go(`/product/${id}`)
  await reader.page.getByText('Size sold out? Notify me').click()
  await reader.page.getByLabel('Size and colour').selectOption(`${soldOut.size}|${soldOut.color}`)
  await reader.page.getByLabel('Email', { exact: true }).fill(`${randomUUID()}@test.example`)
  await reader.page.getByRole('button', { name: 'Notify me' }).click()
  await reader.page.getByText("Check your inbox for a confirmation link, and we'll email you once").waitFor()
})
