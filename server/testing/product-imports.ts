import type { ProductId } from '#contract/catalogue/products.api.ts'
import { runImports } from '#server/catalogue/products/bulk/import/imports.ts'
import { beginStock } from '#server/catalogue/stock/edit-stock.ts'
import type { Person, TestShop } from '#server/testing/start-shop.ts'

/** A product of which five pieces of each size are counted. */
export async function addCountedProduct(shop: TestShop, owner: Person, name: string): Promise<ProductId> {
  const id = await shop.product({ name, colours: ['Black'], sizes: ['S', 'M'], stockPer: 'variant', pieces: 0 })
  const counts = ['S', 'M'].map((size) => ({ size, colour: 'Black', quantity: 5 }))
  await shop.db.transaction((tx) => beginStock(tx, id, counts, owner.id))
  return id
}

/** The file of products, of all or of those of a query. */
export const readFileText = async (shop: TestShop, by: Person, query = '') =>
  (await shop.inject({ url: `/api/products/variants/file?${query}`, by })).body

/** Uploads a file and compares it. */
export async function checkImport(shop: TestShop, owner: Person, text: string) {
  const { productImports } = shop.as(owner)
  const { id } = await productImports.add({ file: new TextEncoder().encode(text), fileName: 'variants.csv' })
  await runImports(shop.deps)
  const [latestImport] = await productImports.list({})
  return { id, latestImport, problems: await productImports.problems({ id }) }
}
