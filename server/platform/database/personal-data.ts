import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/people/auth.api.ts'
import type { OpenMatter } from '#contract/people/privacy.api.ts'
import type { Db } from './db.ts'

/** Whom a download or an erasure is about. `isConfirmed`: they have shown that the mailbox of `email` is theirs, and nothing that came by it waits for more proof. */
export type DataSubject = { id: UserId; email: string; isConfirmed: boolean }

export type PersonalTable = {
  table: string
  /** Which rows are a person's. */
  rows(person: DataSubject): SQL
  /** Which of these rows an export has, when it is not all of them. */
  exported?(person: DataSubject): SQL
  /** The columns that an export leaves out; null: it has no row of this table, for the reason in `why`. */
  without: readonly string[] | null
  /** Columns that are empty in an export where they are about somebody else. */
  hidden?: { columns: readonly string[]; where: SQL }
  /** What erasing does with the rows: deletes them, keeps them for the reason in `why`, or sets columns. */
  erase: 'delete' | 'keep' | SQL
  why?: string
  /**
   * What becomes of the rows of a holding account when it is released (server/people/accounts/email/release-held-orders.ts): the account
   * gets all of them; one for each value of a column, unless it has its own; or none. Undefined: as nobody can log in to a holding
   * account, it has none.
   */
  release?: 'move' | { onePer: string } | 'delete'
}

/** Of a holding account and the account that gets what is in it. */
export type Release = { holdingId: UserId; userId: UserId }

/** What a house holds about people; server/personal-data.ts lists the houses. */
export type PersonalData<Tx extends Db = Db> = {
  /** Its tables with data of customers, in the order in which erasing goes through them: rows before what they refer to. */
  tables: readonly PersonalTable[]
  /** What has to end before somebody's account can be deleted. */
  findOpenMatters?(db: Db, person: DataSubject): Promise<OpenMatter[]>
  /** What ends with the account besides, in the transaction that erases it and before the rows of any house. */
  beforeErasure?(tx: Tx, person: DataSubject): Promise<void>
  /** The same, after the rows of all houses. */
  afterErasure?(tx: Tx, person: DataSubject): Promise<void>
  /** What follows in this house once the rows of all houses were released, in the same transaction. */
  afterRelease?(tx: Db, accounts: Release): Promise<void>
}

export const ofUser = ({ id }: DataSubject) => sql`user_id = ${id}`
export const ofOrder = ({ id }: DataSubject) => sql`order_id in (select id from orders where user_id = ${id})`
/** None while the email is unconfirmed: it may be the mailbox of somebody else. */
export const ofAddress =
  (column: string) =>
  ({ email, isConfirmed }: DataSubject) =>
    isConfirmed ? sql`lower(${sql.identifier(column)}) = ${email}` : sql`false`

/** What stands for an erased text that may not be empty. */
export const ERASED = sql`'Erased'`
