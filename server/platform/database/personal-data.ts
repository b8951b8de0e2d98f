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
  /** The condition of the rows in an export, when it leaves out some of `rows`. */
  exported?(person: DataSubject): SQL
  /** The columns that an export leaves out; null: the export has no row of this table, for the reason in `why`. */
  without: readonly string[] | null
  /** Columns that an export empties in rows where they are about somebody else. */
  hidden?: { columns: readonly string[]; where: SQL }
  /** How erasing treats the rows: deletes them, keeps them for the reason in `why`, or sets columns. */
  erase: 'delete' | 'keep' | SQL
  why?: string
  /**
   * What happens to these rows when a holding account is released (server/people/accounts/email/release-held-orders.ts). 'move': the
   * account gets all of them. `onePer`: it gets the rows whose value of this column it lacks; the rest is deleted. Undefined: a holding
   * account has no rows in this table, because nobody can log in to it.
   */
  release?: 'move' | { onePer: string } | 'delete'
}

/** A holding account, and the account that gets its rows. */
export type Release = { holdingId: UserId; userId: UserId }

/** The data about people in one house; server/personal-data.ts lists the houses. */
export type PersonalData<Tx extends Db = Db> = {
  /** The house's tables with customer data, in erasing order: rows before those that they refer to. */
  tables: readonly PersonalTable[]
  /** The open matters that keep the person's account from being deleted. */
  findOpenMatters?(db: Db, person: DataSubject): Promise<OpenMatter[]>
  /** Ends what erasing rows does not end, such as unpaid orders. Runs in the erasing transaction, before any house's rows. */
  beforeErasure?(tx: Tx, person: DataSubject): Promise<void>
  /** Like `beforeErasure`, but after the rows of all houses. */
  afterErasure?(tx: Tx, person: DataSubject): Promise<void>
  /** Runs once the rows of all houses were released, in the same transaction. */
  afterRelease?(tx: Db, accounts: Release): Promise<void>
}

export const ofUser = ({ id }: DataSubject) => sql`user_id = ${id}`
export const ofOrder = ({ id }: DataSubject) => sql`order_id in (select id from orders where user_id = ${id})`
/**
 * The condition of rows with the person's email; no rows while the email is unconfirmed, because the mailbox may be somebody
 * else's.
 */
export const ofAddress =
  (column: string) =>
  ({ email, isConfirmed }: DataSubject) =>
    isConfirmed ? sql`lower(${sql.identifier(column)}) = ${email}` : sql`false`

/** Replaces an erased text that may not be empty. */
export const ERASED = sql`'Erased'`
