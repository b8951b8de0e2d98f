import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

/** The fields of the form for a new product. */
export const FIELDS = {
  name: 'Chai First Tee',
  description: 'Soft.',
  strikedPrice: '1199',
  price: '749',
  material: 'Cotton',
  stock: '12',
  size: 'M,S',
  color: 'Black,White',
}

/** A shop whose owner edits products by its forms. */
export async function startWithOwner() {
  const shop = await startShop()
  const owner = await shop.admin()
  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    fields: Record<string, string | string[]> = {},
    files: Parameters<typeof multipart>[1] = [],
  ) => shop.inject({ method, url: `/api${path}`, by: owner, ...(await multipart(fields, files)) })
  const add = async (fields: Record<string, string | string[]> = {}, colours = ['#c2551f']) => {
    const files = await Promise.all(colours.map(async (colour) => ({ bytes: await picture(colour) })))
    return send('POST', '/products/add', { ...FIELDS, ...fields }, files)
  }
  const addProduct = async (...args: Parameters<typeof add>): Promise<ProductId> => (await add(...args)).json().id
  return {
    shop,
    owner,
    api: shop.as(owner),
    send,
    add,
    made: addProduct,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

export async function addCategory(shop: TestShop, name = 'Tees'): Promise<CategoryId> {
  const [row] = await shop.db.insert(categories).values({ name }).returning()
  return row?.id ?? (0 as CategoryId)
}

/** The stored pictures, of all sizes. */
export async function listFiles(shop: TestShop): Promise<string[]> {
  const all = await readdir(join(shop.deps.config.dataDir, 'media'), { recursive: true }).catch(() => [])
  return all.filter((name) => /[0-9a-f]{32}/.test(name))
}
