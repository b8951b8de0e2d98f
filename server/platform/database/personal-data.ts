import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { OpenMatter } from '#contract/people/privacy.api.ts'
import type { Db } from './db.ts'

/**
 * The person of a data export or an erasure. `isConfirmed`: they have proved that the mailbox of `email` is theirs, and no orders are held
 * back from their account.
 */
export type DataSubject = { id: UserId; email: string; isConfirmed: boolean }

export type PersonalTable = {
  table: string
  /** The condition of a person's rows. */
  rows(person: DataSubject): SQL
  /** SQL for the rows in an export; undefined when it contains all of `rows`. */
  exported?(person: DataSubject): SQL
  /** The columns that an export leaves out; null when it leaves out the whole table, for the reason in `why`. */
  without: readonly string[] | null
  /** Columns that an export empties in rows where they are about somebody else. */
  hidden?: { columns: readonly string[]; where: SQL }
  /** How erasing treats the rows: deletes them, keeps them for the reason in `why`, or sets columns. */
  erase: 'delete' | 'keep' | SQL
  why?: string
  /**
   * What happens to these rows when a holding account is released (server/people/accounts/email/release-held-orders.ts). 'move': the
   * account gets all. `onePer`: the account gets a row if it has none with the same values of these columns; the other rows are deleted.
   * 'delete': all are deleted. Undefined: a holding account has no rows here.
   */
  release?: 'move' | { onePer: string | readonly string[] } | 'delete'
}

/** A holding account, and the account that gets its rows. */
export type Release = { holdingId: UserId; userId: UserId }

/** The data about people in one house; server/personal-data.ts lists the houses. */
export type PersonalData<Tx extends Db = Db> = {
  /** The house's tables with customer data, in the order of an erasure: rows before the rows that they refer to. */
  tables: readonly PersonalTable[]
  /** The open matters that keep the person's account from being deleted. */
  findOpenMatters?(db: Db, person: DataSubject): Promise<OpenMatter[]>
  /** Ends what deleting rows does not end, such as unpaid orders. Runs before any house's rows are erased, in the same transaction. */
  beforeErasure?(tx: Tx, person: DataSubject): Promise<void>
  /** Runs after the rows of all houses were erased, in the same transaction. */
  afterErasure?(tx: Tx, person: DataSubject): Promise<void>
  /** Runs once the rows of all houses were released, in the same transaction. */
  afterRelease?(tx: Db, accounts: Release): Promise<void>
}

export const ofUser = ({ id }: DataSubject) => sql`user_id = ${id}`
export const ofOrder = ({ id }: DataSubject) => sql`order_id in (select id from orders where user_id = ${id})`
/** SQL for the rows with the person's email. No rows while the email is unconfirmed, because it may be somebody else's. */
export const ofAddress =
  (column: string) =>
  ({ email, isConfirmed }: DataSubject) =>
    isConfirmed ? sql`lower(${sql.identifier(column)}) = ${email}` : sql`false`

/** Replaces an erased text where an empty one is not allowed. */
export const ERASED = sql`'Erased'`
