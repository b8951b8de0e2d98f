import type { AuditEntry } from '#contract/audit.ts'
import { listHref } from '#web/admin/addresses/list-address.ts'
import { customerHref, orderHref } from '#web/admin/addresses/orders-address.ts'
import { PRODUCTS_PATH } from '#web/admin/addresses/products-address.ts'

const TEXT_MAX = 160

/** Labels of audited actions. Actions that are not listed are made from their name: entity and verb. */
const ACTION_LABELS: Record<string, string> = {
  'order.accept': 'Accepted order',
  'order.confirm': 'Confirmed order',
  'order.excuse_rto': 'Changed whose fault the return was: order',
  'cod.block': 'Blocked cash on delivery',
  'cod.lift': 'Lifted a COD block',
  'order.deliver': 'Marked order as delivered',
  'order.cancel': 'Cancelled order',
  'order.ship': 'Marked order as shipped',
  'order.book_courier': 'Booked with Shiprocket: order',
  'order.cancel_courier': 'Cancelled booking of order',
  'courier.test': 'Tested the connection to Shiprocket',
  'order.pack': 'Marked order as packed',
  'order.undo_pack': 'Undid packing order',
  'order.rto': 'Marked as coming back: order',
  'order.undo_rto': 'Undid coming back of order',
  'order.track': 'Changed tracking of order',
  'order.note': 'Changed note of order',
  'order.refund': 'Refunded order',
  'order.slip_printed': 'Printed packing slip of order',
  'order.undo_slip_printed': 'Undid printing of order',
  'order.undo_accept': 'Undid accepting order',
  'order.undo_accepted': 'Undid accepting order',
  'order.undo_ship': 'Undid shipping order',
  'order.undo_shipped': 'Undid shipping order',
  'order.undo_deliver': 'Undid delivery of order',
  'order.undo_delivered': 'Undid delivery of order',
  'product.add': 'Added product',
  'product.update': 'Changed product',
  'product.archive': 'Archived product',
  'product.restore': 'Put product back on sale',
  'product.delete': 'Deleted product',
  'product.stock': 'Changed stock of product',
  'category.add': 'Added category',
  'category.update': 'Changed category',
  'category.delete': 'Deleted category',
  'image.add': 'Added image',
  'image.update': 'Changed image',
  'image.delete': 'Deleted image',
  'promo.add': 'Added promo code',
  'promo.update': 'Changed promo code',
  'promo.delete': 'Deleted promo code',
  'delivery.add': 'Added delivery rule',
  'delivery.update': 'Changed delivery rule',
  'delivery.delete': 'Deleted delivery rule',
  'delivery.import': 'Imported delivery rules',
  'search.add': 'Added search rule',
  'search.update': 'Changed search rule',
  'search.delete': 'Deleted search rule',
  'settings.update': 'Changed settings',
  'messages.update': 'Changed messages by',
  'messages.test': 'Sent a test message by',
  'studio.save': 'Changed customisation options',
  'user.role': 'Changed role of',
  'customer.view': 'Viewed customer',
  'customer.note': 'Changed note about customer',
  'customer.credit-grant': 'Gave customer store credit',
  'customer.credit-withdraw': 'Took customer’s store credit back',
  'account.name': 'Changed their name',
  'account.password': 'Changed their password',
  'sign-in': 'Signed in',
  'sign-in.failed': 'Failed to sign in',
  'access.refused': 'Was refused access',
  'mail.again': 'Sent email again',
  'refund.retry': 'Retried refund',
  'shop.export': 'Downloaded all data',
  'demo.remove': 'Removed sample data',
  'demo.restore': 'Restored sample data',
  'review.hide': 'Hid review',
  'review.show': 'Showed review',
  'review.answer': 'Changed answer to review',
  'review.remove_photo': 'Deleted photo of review',
  'remittance.add': 'Recorded a remittance',
  'return.approved': 'Approved return',
  'return.received': 'Received return',
  'return.refunded': 'Refunded return',
  'return.sent': 'Sent exchange',
  'return.exchanged': 'Completed exchange',
  'return.tracking': 'Corrected tracking of exchange',
  'return.late': 'Ended reservation of exchange',
  'return.declined': 'Declined return',
  'return.cancelled': 'Cancelled return',
}

/** 'order.accept' → 'Accepted order'. */
export function actionName(action: string): string {
  return Object.hasOwn(ACTION_LABELS, action)
    ? (ACTION_LABELS[action] ?? action)
    : sentenceOf(action.replaceAll('.', ' '))
}

/** The first part of an action's name as a category: 'sign-in' → 'Sign-in'. */
export function categoryName(about: string): string {
  return sentenceOf(about)
}

function sentenceOf(text: string): string {
  const words = text.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const FIELDS: Record<string, string> = {
  strikedPrice: 'MRP',
  struckPrice: 'MRP',
  image1: 'Picture 1',
  codFee: 'COD fee',
  takesCod: 'COD',
  leastCodOrder: 'Least COD order',
  mostCodOrder: 'Most COD order',
  orderCutOff: 'Order cut-off',
  gstin: 'GSTIN',
  hsn: 'HSN code',
  gstRate: 'GST rate (%)',
  gstSlabs: 'GST rates by price',
  shopState: 'State',
  keywords: 'Search keywords',
  extraSide: 'Each further printed side',
  areaSteps: 'Surcharges by size of print',
}

/** 'shopName' → 'Shop name', 'strikedPrice' → 'MRP'. */
export function fieldName(name: string): string {
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name] ?? name
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as text; long values are truncated. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value)
    ? value.map(valueText).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
}

/** The display name of an entry's entity: '#1047', 'Kite Tee', 'Asha Kulkarni'; null when it no longer exists. */
export function entityName({
  entity,
  entityId,
  label,
}: Pick<AuditEntry, 'entity' | 'entityId' | 'label'>): string | null {
  if (label) return entity === 'order' ? `#${label}` : label
  return entityId
}

/** The URL of an entry's entity; null when it has no page. */
export function entityHref({
  entity,
  entityId,
  label,
}: Pick<AuditEntry, 'entity' | 'entityId' | 'label'>): string | null {
  if (!entityId || !label) return null
  if (entity === 'order') return orderHref(label)
  if (entity === 'user') return customerHref(entityId)
  if (entity === 'product') return listHref(PRODUCTS_PATH, { q: label, state: 'all', edit: entityId })
  return null
}
