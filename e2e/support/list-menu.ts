import type { Locator, Page } from 'playwright'

/** Opens the menu of a list, and returns its entry with the file of the list. */
export async function openExport(page: Page): Promise<Locator> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'More', exact: true }).click()
  return main.getByRole('link', { name: 'Export', exact: true })
}

/** The file of a list, as its menu links to it. */
export async function readExport(page: Page): Promise<string> {
  const href = await (await openExport(page)).getAttribute('href')
  return (await page.request.get(new URL(href ?? '', page.url()).href)).text()
}
