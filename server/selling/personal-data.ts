import { sql } from 'drizzle-orm'
import {
  type DataSubject,
  ERASED,
  ofAddress,
  ofUser,
  type PersonalData,
} from '#server/platform/database/personal-data.ts'
import { removeAllLines } from '#server/selling/cart/cart-lines.ts'
import { deleteUnorderedDesigns } from '#server/selling/designs/unused-designs.ts'
import { endCredit, releaseHeldCredit } from '#server/selling/store-credit/credit-ledger.ts'

const ofDesign = ({ id }: DataSubject) =>
  sql`customized_product_id in (select id from customized_products where user_id = ${id})`

/** Shirts of members of a person's group orders: they contain that person's pictures. */
export const ofGroupShirts =
  (column: string) =>
  ({ id }: DataSubject) =>
    sql`${sql.identifier(column)} in (select share.customized_product_id from group_shares share
      join group_rooms room on room.id = share.room_id where room.user_id = ${id} and share.customized_product_id is not null)`

export const SELLING_DATA: PersonalData = {
  tables: [
    { table: 'cart_lines', rows: ofUser, release: 'delete', without: [], erase: 'delete' },
    { table: 'carts', rows: ofUser, release: 'delete', without: [], erase: 'delete' },
    { table: 'saved_designs', rows: ofUser, release: 'move', without: ['share_token'], erase: 'delete' },
    {
      table: 'cod_blocks',
      rows: ofUser,
      release: 'move',
      without: null,
      erase: sql`reason = ${ERASED}`,
      why: 'how the shop guards against fraud',
    },
    {
      table: 'promo_usages',
      rows: ofUser,
      release: 'move',
      without: [],
      erase: sql`phone = null, email = null`,
    },
    { table: 'promo_refusals', rows: ofUser, release: { onePer: 'promo_id' }, without: [], erase: 'delete' },
    { table: 'bag_mail_opt_outs', rows: ofUser, release: { onePer: 'user_id' }, without: [], erase: 'delete' },
    { table: 'bag_mails', rows: ofUser, release: 'delete', without: [], erase: 'delete' },
    {
      table: 'store_credit_ledger',
      rows: ofUser,
      without: ['actor_id'],
      erase: 'keep',
      why: 'how orders were paid and refunded, which the books need, with the owner’s reasons, whose form says to write nothing personal; what was left ends with a row of its own',
    },
    { table: 'customized_product_files', rows: ofDesign, without: [], erase: 'delete' },
    {
      table: 'customized_product_files',
      rows: ofGroupShirts('customized_product_id'),
      without: null,
      erase: 'delete',
      why: 'shirts of others with pictures of this person, who made the group order',
    },
    {
      table: 'customized_products',
      rows: ofGroupShirts('id'),
      without: null,
      erase: sql`description = ${ERASED}, placement = null, layers = null, design_key = null, mockup_key = null, print_key = null,
        print_state = 'none', print_ready_at = null, print_error = null`,
      why: 'shirts of others with pictures of this person, who made the group order',
    },
    {
      table: 'customized_products',
      rows: ofUser,
      release: 'move',
      without: ['print_error', 'design_hash'],
      erase: sql`description = ${ERASED}, placement = null, layers = null, design_key = null, mockup_key = null, print_key = null,
        print_state = 'none', print_ready_at = null, print_error = null`,
    },
    { table: 'delivery_requests', rows: ofAddress('email'), without: [], erase: 'delete' },
  ],
  async beforeErasure(tx, { id }) {
    await removeAllLines(tx, id)
    await deleteUnorderedDesigns(tx, id)
    await endCredit(tx, id)
  },
  async afterRelease(tx, { holdingId }) {
    await releaseHeldCredit(tx, holdingId)
  },
}
