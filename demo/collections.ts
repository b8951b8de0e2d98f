import { rupees } from '#contract/basics/money.ts'
import type { CollectionSort } from '#contract/catalogue/collections.ts'
import { type CollectionRule, EMPTY_RULE } from '#contract/catalogue/collections.ts'
import { collectionSlugs, collections } from '#server/catalogue/collections/collections.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { daysBefore } from './days.ts'

type Demo = { name: string; slug: string; description: string; sort: CollectionSort; rule: Partial<CollectionRule> }

const COLLECTIONS: readonly Demo[] = [
  {
    name: 'Under ₹599',
    slug: 'under-599',
    description: 'Good cotton and original designs for less than ₹600.',
    sort: 'bestselling',
    rule: { maxPrice: rupees(599), isCombo: false },
  },
  {
    name: 'Rated 4 stars and more',
    slug: 'best-rated',
    description: 'What customers liked best.',
    sort: 'newest',
    rule: { minRating: 4 },
  },
]

export async function addCollections(tx: Db, now: Date): Promise<void> {
  const createdAt = daysBefore(now, 60)
  for (const { rule, ...fields } of COLLECTIONS) {
    const marks = { isDemo: true, createdAt, updatedAt: createdAt }
    const values = { ...fields, rule: { ...EMPTY_RULE, ...rule }, ...marks }
    const [row] = await tx.insert(collections).values(values).returning({ id: collections.id })
    if (row) await tx.insert(collectionSlugs).values({ slug: fields.slug, collectionId: row.id })
  }
}
