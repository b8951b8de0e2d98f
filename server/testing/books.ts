import { expect } from 'vitest'
import { checkBooks } from '#server/integrity/integrity.ts'
import type { TestShop } from './start-shop.ts'

/**
 * Stops a shop after all tests of a file, and fails when its bookkeeping is inconsistent: `afterAll(() => endWithBooks(shop))`.
 */
export async function endWithBooks(shop: TestShop): Promise<void> {
  const broken = await checkBooks(shop.db)
  await shop[Symbol.asyncDispose]()
  expect(broken).toEqual([])
}
