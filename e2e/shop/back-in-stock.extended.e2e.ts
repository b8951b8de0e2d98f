import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('a visitor asks to be told when a sold-out size is back and confirms by the mailed link; the owner reads how many wait [product.back-in-stock]', async () => {
  const { id, name, variants } = await findProduct(url, 'Weekend Polo')
  const soldOut = variants.find(({ stock }) => stock === 0)
  if (!soldOut) throw new Error(`every size of ${name} is in stock`)
  const email = `${randomUUID()}@test.example`
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go(`/product/${id}`)
  await page.getByText('Tell me when it is back').first().click()
  await page.getByLabel('Size and colour').selectOption(`${soldOut.size}|${soldOut.color}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Tell me when it is back' }).press('Enter')
  await page.getByText("Check your inbox for a confirmation link, and we'll email you once").waitFor()
  await checkPage(page)

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
