/**
 * The next step for an order, in sequence. `confirm`: the customer confirms it. `review`: the shop reviews a suspicious cash-on-delivery
 * order. `ship` includes orders that nobody marked as packed. `deliver`: its parcel is with the courier. `rto`: its parcel is on its way
 * back.
 */
export const TODOS = ['confirm', 'review', 'accept', 'print', 'pack', 'ship', 'deliver', 'rto'] as const
export type Todo = (typeof TODOS)[number]

/** Where an order was placed. `phone`: the back-office placed it for somebody who called or wrote. `group`: in a group order. */
export const ORDER_CHANNELS = ['shop', 'phone', 'group'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** Whether an order is paid by a link without a login, because it did not come from a cart (decisions 051 and 069). */
export function isPaidByLink({ channel }: { channel: OrderChannel }): boolean {
  return channel !== 'shop'
}

/**
 * The optional columns of the order list, from left to right. On phones each is a line of the card. Number, name, status, the
 * next step and the details are always shown.
 */
export const ORDER_LIST_COLUMNS = [
  'items',
  'price',
  'promo',
  'payment',
  'date',
  'place',
  'courier',
  'tags',
  'cancel',
] as const
export type OrderListColumn = (typeof ORDER_LIST_COLUMNS)[number]

/** The default columns: those of the specification, the pictures of the items, and `tags`, which shows tags and the assigned person. */
export const USUAL_COLUMNS: readonly OrderListColumn[] = [
  'items',
  'price',
  'promo',
  'payment',
  'date',
  'tags',
  'cancel',
]

/** Maximum saved views of a person, and maximum shared views. */
export const ORDER_VIEWS_MAX = 20
export const ORDER_VIEW_NAME_MAX = 40
