/**
 * The owner's steps for an order, in sequence; `confirm` waits for the customer; `review` is needed only for conspicuous cash-on-delivery orders, before accepting.
 * `ship` includes orders that nobody marked as packed; `deliver` are parcels with the courier, `rto` those on their way back.
 */
export const TODOS = ['confirm', 'review', 'accept', 'print', 'pack', 'ship', 'deliver', 'rto'] as const
export type Todo = (typeof TODOS)[number]

/** Where an order was placed: by its customer in the shop, by the back-office for somebody who called or wrote, or in a group order. */
export const ORDER_CHANNELS = ['shop', 'phone', 'group'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** Whether an order never was in a bag and is paid by a link, without a login (decisions 051 and 069). */
export function isPaidByLink({ channel }: { channel: OrderChannel }): boolean {
  return channel !== 'shop'
}

/**
 * What the list of orders can show of an order, in the order in which it does: a column, and on phones a line of the card. Number,
 * name, status, the next step and the details are always there.
 */
export const ORDER_LIST_COLUMNS = [
  'price',
  'promo',
  'payment',
  'date',
  'items',
  'place',
  'courier',
  'tags',
  'cancel',
] as const
export type OrderListColumn = (typeof ORDER_LIST_COLUMNS)[number]

/** What is shown until somebody chooses: the specification's columns, and tags and person below the name. */
export const USUAL_COLUMNS: readonly OrderListColumn[] = ['price', 'promo', 'payment', 'date', 'tags', 'cancel']

/** Maximum saved views of a person, and of those that everybody has. */
export const ORDER_VIEWS_MAX = 20
export const ORDER_VIEW_NAME_MAX = 40
