import { sql } from 'drizzle-orm'
import { shownEmail } from '#contract/basics/account-email.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PersonalData, PersonalTable } from '#server/platform/database/personal-data.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { selectPerson } from './person.ts'

type Json = Reply<typeof contract.privacy.data>['data'][string][number]

/** All data about the caller, read at one moment. */
export async function data(
  { db, actor, now }: SignedIn,
  houses: readonly Pick<PersonalData, 'tables'>[],
): Promise<Reply<typeof contract.privacy.data>> {
  const rowsByTable = await db.transaction(
    async (tx) => {
      const result: Record<string, Json[]> = {}
      const [person] = await selectPerson(tx, actor.id)
      if (!person) throw new ShopError('unauthenticated', 'log_in_first')
      for (const { table, rows, exported = rows, without, hidden: others } of houses.flatMap(({ tables }) => tables)) {
        if (without === null) continue
        const hidden = sql`array[${sql.join(
          without.map((column) => sql`${column}`),
          sql`, `,
        )}]::text[]`
        const { rows: list } = await tx.execute<{ row: Json }>(
          sql`select to_jsonb(found) - ${hidden} || ${others ? emptied(others) : sql`'{}'::jsonb`} as row from ${sql.identifier(table)} found where ${exported(person)}`,
        )
        if (list.length > 0) result[table] = list.map(({ row }) => withoutPlaceholders(row))
      }
      return result
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { madeAt: now(), email: actor.email, data: rowsByTable }
}

/** A row with '' in place of the stored email of an account without one. */
function withoutPlaceholders(row: Json): Json {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return row
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'string' ? shownEmail(value) : value]),
  )
}

function emptied({ columns, where }: NonNullable<PersonalTable['hidden']>) {
  const empty = JSON.stringify(Object.fromEntries(columns.map((column) => [column, ''])))
  return sql`case when ${where} then ${empty}::jsonb else '{}' end`
}
