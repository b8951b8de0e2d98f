import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type PriceScheduleId, SCHEDULE_STATES } from '#contract/catalogue/price-changes.api.ts'
import type { CellChange } from '#contract/catalogue/product-grid.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { checkAllowedValues, createdAt, instant, personalId } from '#server/platform/database/columns.ts'

/** Price changes that begin or end on a day. `priceJob` begins and ends them. */
export const priceSchedules = pgTable(
  'price_schedules',
  {
    id: personalId<PriceScheduleId>(),
    actorId: uuid('actor_id').$type<UserId>(),
    /** In words: "−10%, ending in 9". */
    about: text('about').notNull(),
    /** Before the price change begins: the previewed changes. Afterwards: the changes that were made. */
    changes: jsonb('changes').$type<CellChange[]>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    state: text('state', { enum: SCHEDULE_STATES }).notNull().default('scheduled'),
    leftOut: integer('left_out').notNull().default(0),
    createdAt: createdAt(),
  },
  (schedule) => [
    checkAllowedValues('price_schedules_state_known', schedule.state, SCHEDULE_STATES),
    check('price_schedules_ends_after_start', sql`${schedule.endsAt} > ${schedule.startsAt}`),
    index('price_schedules_open_idx').on(schedule.startsAt).where(sql`${schedule.state} in ('scheduled', 'running')`),
    index('price_schedules_created_idx').on(schedule.createdAt),
  ],
)
