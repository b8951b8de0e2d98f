import { sql } from 'drizzle-orm'
import { ERASED, ofAddress, ofOrder, ofUser, type PersonalData } from '#server/platform/database/personal-data.ts'

export const PRINT_DATA: PersonalData = {
  tables: [
    {
      table: 'group_shares',
      rows: (person) => sql`(${ofUser(person)} or ${ofAddress('email')(person)})`,
      release: 'move',
      without: ['request_key', 'joined_from'],
      // Where members pay, a member whose share is unpaid leaves the group order.
      erase: sql`own_name = ${ERASED}, email = 'erased@erased.invalid', shirt_name = '', shirt_number = '', shows_name = false, address = null,
        joined_from = null, left_at = coalesce(left_at, case when exists (select from group_rooms room where room.id = room_id and room.payer = 'members')
          and not exists (select from orders where orders.id = order_id and orders.paid_at is not null) then now() end)`,
    },
    {
      table: 'group_rooms',
      rows: ofUser,
      release: 'move',
      without: ['token'],
      // The orders of the group order's members keep their prices.
      erase: sql`title = ${ERASED}, address = null, token = 'erased-' || id, customized_product_id = null, back_mockup_key = null`,
    },
    {
      table: 'design_proof_pictures',
      rows: ({ id }) =>
        sql`proof_id in (select proof.id from design_proofs proof join orders on orders.id = proof.order_id where orders.user_id = ${id})`,
      without: [],
      erase: 'delete',
    },
    { table: 'design_proofs', rows: ofOrder, without: ['sent_by', 'actor_id'], erase: 'delete' },
    { table: 'qc_stops', rows: ofOrder, without: ['resolved_by'], erase: 'delete' },
    { table: 'qc_photos', rows: ofOrder, without: ['taken_by'], erase: 'delete' },
    { table: 'qc_sendings', rows: ofOrder, without: ['sent_by'], erase: 'delete' },
  ],
  async findOpenMatters(db, { id }) {
    const { rows } = await db.execute<{ title: string }>(sql`
      select title from group_rooms room where user_id = ${id} and (state = 'open' or exists (
        select from group_shares share join orders o on o.id = share.order_id
        where share.room_id = room.id and o.status in ('Pending', 'Success', 'Accepted')))`)
    return rows.map(({ title }) => ({ what: 'group', number: title }))
  },
}
