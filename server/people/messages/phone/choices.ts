import { eq } from 'drizzle-orm'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import { mobileNumber } from '#contract/basics/phone.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MessageChoices } from '#contract/people/phone-messages.api.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { offeredChannels } from '#server/site/settings/offered-channels.ts'
import { readRow } from '#server/site/settings/read-settings.ts'
import { agreedNumbers, decide, toNumberChoice } from './consents.ts'

/** The caller's numbers, and the channels on which they want order updates. */
export async function choices(ctx: SignedIn): Promise<MessageChoices> {
  return readChoices(ctx.db, ctx)
}

/**
 * Gives or withdraws consent for one of the numbers that `choices` lists. An absent channel does not change, and a channel that
 * is not offered can only be withdrawn. Throws `invalid` for another number.
 */
export async function choose(
  ctx: SignedIn,
  { phone, from, ...consents }: Input<typeof contract.phoneMessages.choose>,
): Promise<MessageChoices> {
  return transact(ctx.db, async (tx) => {
    // Locks the person, so that each call compares its choices with the latest ones.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.actor.id)).for('no key update')
    const { numbers, channels } = await readChoices(tx, ctx)
    const number = mobileNumber(phone)
    const before = numbers.find((choice) => choice.phone === number)
    if (!before) throw invalidField('phone', 'phone_not_of_address')
    const isOffered = ([channel, isGiven]: [MessageChannel, boolean | undefined]) =>
      isGiven === false || channels.includes(channel)
    const allowed = MESSAGE_CHANNELS.map((channel): [MessageChannel, boolean | undefined] => [
      channel,
      consents[channel],
    ])
    const decided = Object.fromEntries(allowed.filter(isOffered))
    await decide(tx, { userId: ctx.actor.id, phone: before.phone, source: from }, before, decided)
    return readChoices(tx, ctx)
  })
}

async function readChoices(db: Db, { actor, config }: SignedIn): Promise<MessageChoices> {
  const [row, customerNumber, agreed] = [
    await readRow(db),
    await findMobileNumber(db, actor.id),
    await agreedNumbers(db, actor.id),
  ]
  const numbers =
    customerNumber === null || agreed.some(({ phone }) => phone === customerNumber)
      ? agreed
      : [toNumberChoice(customerNumber, []), ...agreed]
  return {
    channels: offeredChannels(row?.phoneMessages ?? null, config),
    numbers: numbers.toSorted((a, b) => Number(b.phone === customerNumber) - Number(a.phone === customerNumber)),
  }
}

/** The phone of the delivery address, else of the account; null when it is no mobile number. */
async function findMobileNumber(db: Db, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ ofAddress: addresses.phone, ofAccount: users.phone })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .where(eq(users.id, userId))
  return mobileNumber(row?.ofAddress ?? row?.ofAccount ?? '')
}
