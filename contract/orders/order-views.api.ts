import { z } from 'zod'
import { personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { ORDER_LIST_COLUMNS, ORDER_VIEW_NAME_MAX } from './order-list-options.ts'
import { OrderQuery } from './order-query.api.ts'

export const OrderViewId = personalId<'OrderViewId'>()
export type OrderViewId = z.output<typeof OrderViewId>

const { page: _, limit: __, most: ___, user: ____, ...filters } = OrderQuery.shape
/** What a view can store: filters, search and sort, each under its query parameter in the URL of the list. */
export const VIEW_FILTERS: Readonly<Record<string, z.ZodType>> = filters

const Name = z
  .string()
  .trim()
  .min(1, reason('view_name_missing'))
  .max(ORDER_VIEW_NAME_MAX, reason('view_name_too_long', { maximum: ORDER_VIEW_NAME_MAX }))
  .regex(/^\P{Cc}+$/u, reason('view_name_not_one_line'))
/** The query of the list's URL: `todo=pack&pin=560`. */
const Query = z.string().max(2000, reason('view_too_large'))
const Columns = z.array(z.enum(ORDER_LIST_COLUMNS)).max(ORDER_LIST_COLUMNS.length)

export const OrderView = z.object({
  id: OrderViewId,
  name: z.string(),
  /** Whether everybody who may see orders sees the view. */
  isShared: z.boolean(),
  /** Whether the caller may rename, change, move and delete the view. */
  mayChange: z.boolean(),
  /** Filters, search and sort of the view, as in the URL of the list. */
  query: z.string(),
  /** Stored filters that no longer exist or have an invalid value. `query` leaves them out. */
  ignored: z.array(z.string()),
  /** The columns of this view; null when the caller's own columns apply. */
  columns: Columns.nullable(),
})
export type OrderView = z.output<typeof OrderView>

const OrderViews = z.object({
  /** Shared views first, then the caller's own. */
  views: z.array(OrderView),
  /** The caller's own columns; null when the default columns apply. */
  columns: Columns.nullable(),
  /** The view with which the order list opens; null when it opens with all orders. */
  start: OrderViewId.nullable(),
})
export type OrderViews = z.output<typeof OrderViews>

const ById = z.object({ id: OrderViewId })
const admin = { access: 'admin', permission: 'orders:read' } as const
const throws = { forbidden: null, illegal_transition: null } as const

export const orderViews = {
  list: route('GET', '/orders/views', {
    ...admin,
    reply: OrderViews,
    summary: 'The caller’s saved views of the list of orders, and those that are shared with everybody.',
  }),
  save: route('POST', '/orders/views', {
    ...admin,
    status: 201,
    body: z.object({ name: Name, query: Query, isShared: z.boolean(), columns: Columns.nullable().optional() }),
    throws,
    reply: ById,
    summary: 'Saves a view under a name, for the caller or, with `orders:views`, for everybody.',
  }),
  change: route('PUT', '/orders/views/:id', {
    ...admin,
    params: ById,
    body: z.object({ name: Name, query: Query, isShared: z.boolean(), columns: Columns.nullable() }).partial(),
    throws,
    reply: OrderView,
    summary: 'Changes what is sent. A view that is no longer shared becomes the caller’s own.',
  }),
  move: route('PUT', '/orders/views/:id/place', {
    ...admin,
    params: ById,
    body: z.object({ to: z.enum(['left', 'right']) }),
    throws,
    reply: OrderViews,
    summary: 'Moves a view by one place among the caller’s own, or among the shared ones.',
  }),
  remove: route('DELETE', '/orders/views/:id', {
    ...admin,
    params: ById,
    throws,
    summary: 'Deletes a saved view.',
  }),
  choose: route('PUT', '/orders/views/mine', {
    ...admin,
    body: z.object({ columns: Columns.nullable(), start: OrderViewId.nullable() }).partial(),
    reply: OrderViews,
    summary: 'What the caller wants to see of an order in all views, and the view that the list opens with.',
  }),
}
