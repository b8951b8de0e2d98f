import type { UserId } from '#contract/people/auth.api.ts'
import type { CartLineId } from '#contract/selling/cart.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { preparedSql } from '#server/platform/database/prepared.ts'

const update = preparedSql(
  'set_remaining_quantities',
  `with ordered as materialized (select * from unnest($2::uuid[], $3::int[]) as line(id, remaining)),
  emptied as (delete from cart_lines where id in (select id from ordered where remaining = 0)),
  reduced as (
    update cart_lines set quantity = remaining, updated_at = now() from ordered where cart_lines.id = ordered.id and remaining > 0
  )
  update carts set version = version + 1, updated_at = now() where user_id = $1`,
)

/** Sets the remaining quantities of cart lines and increments the cart version once. 0 deletes a line. The caller has locked the cart. */
export async function setRemainingQuantities(
  tx: Db,
  userId: UserId,
  lines: readonly { lineId: CartLineId; quantity: number }[],
): Promise<void> {
  await update(tx, [userId, lines.map(({ lineId }) => lineId), lines.map(({ quantity }) => quantity)])
}
