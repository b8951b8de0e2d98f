import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { MoneyText } from '#contract/http/codecs.ts'
import type { Db } from '#server/platform/database/db.ts'
import { priceChangeTexts } from '#texts/en/catalogue/price-changes.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(priceChangeTexts)

type Open = { productId: ProductId; about: string; isRunning: boolean; startsAt: string; lastAt: string; was: string }

/**
 * Notes for products in a planned or running price change: what happens to a price that is set by hand now. A product whose price was
 * already set by hand is no longer part of the change and gets no note.
 */
export async function priceNotes(db: Db, ids: readonly ProductId[]): Promise<Map<ProductId, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Open>(sql`
    select products.id as "productId", about, state = 'running' as "isRunning", starts_at as "startsAt",
      ends_at - interval '1 second' as "lastAt", change ->> 'from' as was
    from price_schedules cross join jsonb_array_elements(changes) change
    join products on products.id = (change ->> 'productId')::int
    where state in ('scheduled', 'running') and products.id = any(${sql.param(ids)}::int[])
      and products.price = (change ->> case state when 'running' then 'to' else 'from' end)::numeric * 100`)
  return new Map(rows.map((row) => [row.productId, describePriceChange(row)]))
}

function describePriceChange({ about, isRunning, startsAt, lastAt, was }: Open): string {
  return isRunning
    ? texts.running({ about, last: lastAt, before: z.decode(MoneyText, was) })
    : texts.planned({ about, first: startsAt })
}
