import { randomUUID } from 'node:crypto'
import { inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { defaultOptions, findProduct } from '#e2e/support/shopping.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'

const url = inject('url')

test.each([true, false])(
  'a shopper changes their mind at Google, then logs in with it, and the product is in the bag (script: %s) [account.google]',
  async (withScript) => {
    const product = await findProduct(url, 'Everyday Crew Tee')
    await using visitor = await newVisitor({ width: 'phone', withScript })
    const { page } = visitor
    const from = `${productPath(product)}?${new URLSearchParams(defaultOptions(product))}`
    await visitor.go(`/login?${new URLSearchParams({ from, add: 'yes' })}`)
    if (withScript) await checkPage(page)
    const toGoogle = async () => {
      await page.getByRole('link', { name: 'Continue with Google' }).click()
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
    }
    await toGoogle()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('You are not logged in: Google says that you changed your mind.').waitFor()
    if (withScript) await checkPage(page)

    await toGoogle()
    await page.getByLabel('Email').fill(`${randomUUID()}@test.example`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
    await page.getByText(product.name).first().waitFor()

    await visitor.go(accountPath('Ravi Shetty', 'account'))
    await page.getByRole('button', { name: 'Disconnect Google' }).click()
    await page.getByText('Google is disconnected.').waitFor()
    await page.getByRole('button', { name: 'Disconnect Google' }).waitFor({ state: 'detached' })
  },
)
