import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/** The orders of the built-in imitation of Shiprocket; only the sandbox reads this table. */
export const courierSandbox = pgTable('courier_sandbox', {
  /** The order id at the service; the shipment id is derived from it. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 500_001 }),
  reference: text('reference').notNull().unique('courier_sandbox_reference_key'),
  /** The order as it was sent. */
  body: jsonb('body').notNull(),
  trackingNumber: text('awb').unique('courier_sandbox_awb_key'),
  courier: text('courier'),
  scans: jsonb('scans').notNull().default(sql`'[]'`),
  cancelledAt: instant('cancelled_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
