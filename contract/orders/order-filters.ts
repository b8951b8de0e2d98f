/**
 * The shop's steps for an order, in sequence. `confirm` waits for the customer. `review` comes before accepting, only for
 * suspicious cash-on-delivery orders. `ship` includes orders that nobody marked as packed. `deliver` stands for parcels with the
 * courier, `rto` for those on their way back.
 */
export const TODOS = ['confirm', 'review', 'accept', 'print', 'pack', 'ship', 'deliver', 'rto'] as const
export type Todo = (typeof TODOS)[number]

/** Where an order was placed: by its customer in the shop, by the back-office for somebody who called or wrote, or in a group order. */
export const ORDER_CHANNELS = ['shop', 'phone', 'group'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** Whether an order did not come from a cart and is paid by a link, without a login (decisions 051 and 069). */
export function isPaidByLink({ channel }: { channel: OrderChannel }): boolean {
  return channel !== 'shop'
}

/**
 * The optional columns of the order list, from left to right. On phones each is a line of the card. Number, name, status, the
 * next step and the details are always shown.
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

/** The columns shown by default: those of the specification, and tags with the assigned person below the name. */
export const USUAL_COLUMNS: readonly OrderListColumn[] = ['price', 'promo', 'payment', 'date', 'tags', 'cancel']

/** Maximum saved views of a person, and maximum shared views. */
export const ORDER_VIEWS_MAX = 20
export const ORDER_VIEW_NAME_MAX = 40
