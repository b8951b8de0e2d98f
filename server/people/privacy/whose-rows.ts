import { type SQL, sql } from 'drizzle-orm'
import type { PersonOf } from './person.ts'

export type PersonalTable = {
  table: string
  /** Which rows are a person's. */
  rows(person: PersonOf): SQL
  /** Which of these rows an export has, when it is not all of them. */
  exported?(person: PersonOf): SQL
  /** The columns that an export leaves out; null: it has no row of this table, for the reason in `why`. */
  without: readonly string[] | null
  /** Columns that are empty in an export where they are about somebody else. */
  hidden?: { columns: readonly string[]; where: SQL }
  /** What erasing does with the rows: deletes them, keeps them for the reason in `why`, or sets columns. */
  erase: 'delete' | 'keep' | SQL
  why?: string
}

export const ofUser = ({ id }: PersonOf) => sql`user_id = ${id}`
export const ofOrder = ({ id }: PersonOf) => sql`order_id in (select id from orders where user_id = ${id})`
export const ofDesign = ({ id }: PersonOf) =>
  sql`customized_product_id in (select id from customized_products where user_id = ${id})`
export const ofReview = ({ id }: PersonOf) => sql`review_id in (select id from reviews where user_id = ${id})`
/** Shirts of the members of a person's group orders, which have that person's pictures. */
export const ofGroupShirts =
  (column: string) =>
  ({ id }: PersonOf) =>
    sql`${sql.identifier(column)} in (select share.customized_product_id from group_shares share
      join group_rooms room on room.id = share.room_id where room.user_id = ${id} and share.customized_product_id is not null)`
/** None while the email is unconfirmed: it may be the mailbox of somebody else. */
export const ofAddress =
  (column: string) =>
  ({ email, isConfirmed }: PersonOf) =>
    isConfirmed ? sql`lower(${sql.identifier(column)}) = ${email}` : sql`false`
/** Requests of returns, also those that were sent with the open form. */
export const ofReturn = (person: PersonOf) => sql`(${ofUser(person)} or ${ofAddress('email')(person)})`
/** Mails and messages to a person, and those to admins about them. */
export const ofMail = (person: PersonOf) =>
  sql`(${ofAddress('to')(person)} or ${ofAddress('reply_to')(person)} or ${ofOrder(person)})`

/** What stands for an erased text that may not be empty. */
export const GONE = sql`'Erased'`
export const NO_PAYER = sql`array['email', 'contact', 'vpa', 'upi', 'card', 'customer_id', 'notes']`
