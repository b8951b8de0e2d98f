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
