import { sql } from 'drizzle-orm'
import { requestSizeCount } from '#server/catalogue/size-advice/count-kept-sizes.ts'
import {
  type DataSubject,
  ofAddress,
  ofOrder,
  ofUser,
  type PersonalData,
} from '#server/platform/database/personal-data.ts'

const ofReview = ({ id }: DataSubject) => sql`review_id in (select id from reviews where user_id = ${id})`

export const CATALOGUE_DATA: PersonalData = {
  tables: [
    {
      table: 'wishlist_items',
      rows: ofUser,
      release: { onePer: ['product_id', 'colour'] },
      without: [],
      erase: 'delete',
    },
    { table: 'review_photos', rows: ofReview, without: [], erase: 'delete' },
    { table: 'review_votes', rows: ofUser, release: { onePer: 'review_id' }, without: [], erase: 'delete' },
    { table: 'review_opt_outs', rows: ofUser, release: { onePer: 'user_id' }, without: [], erase: 'delete' },
    { table: 'review_requests', rows: ofOrder, without: [], erase: 'keep', why: 'that an order was asked about, once' },
    {
      table: 'reviews',
      rows: ofUser,
      release: 'move',
      without: ['hidden_reason'],
      erase: sql`user_id = null, author_name = 'Former customer'`,
    },
    { table: 'restock_alerts', rows: ofAddress('email'), without: [], erase: 'delete' },
  ],
  /** Schedules a new size count, which excludes the erased customer's orders. */
  beforeErasure: requestSizeCount,
}
