import { formatDate } from '#contract/basics/dates.ts'
import { mapProductFields } from '#contract/catalogue/product-fields.ts'
import type { AuditEntry } from '#contract/site/audit.api.ts'
import { productFieldNames } from '#texts/en/catalogue/product-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { customerHref, orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { PRODUCTS_PATH } from '#web/admin/shell/addresses/products-address.ts'

const TEXT_MAX = 160

/** Labels of audited actions. For other actions `actionName` makes a label from the entity and verb in the name. */
const ACTION_LABELS: Record<string, string> = {
  'order.accept': 'Accepted order',
  'order.add': 'Asked to pay for what is added to order',
  'order.confirm': 'Confirmed order',
  'order.create': 'Made for a customer: order',
  'user.create': 'Made an account for customer',
  'blank.add': 'Added garments to print on:',
  'blank.update': 'Counted garments to print on:',
  'print.remake': 'Had a shirt made again of order',
  'refund.paid': 'Noted how a refund was paid of order',
  'staff.invite': 'Invited to work here',
  'staff.invite_again': 'Sent again: invitation',
  'staff.revoke': 'Took back an invitation',
  'staff.join': 'Joined the staff:',
  promote: 'Made an owner:',
  'account.confirm_email': 'Confirmed their email',
  'account.add_email': 'Added their first email',
  'account.add_phone': 'Added a phone number to log in with',
  'account.remove_phone': 'Removed the phone number to log in with',
  'account.connect_google': 'Connected Google',
  'account.disconnect_google': 'Disconnected Google',
  'account.erase': 'Erased the account of',
  'group.close': 'Closed group order',
  'group.cancel': 'Cancelled group order',
  'order.edit': 'Edited order',
  'order.excuse_rto': 'Changed whose fault the return was: order',
  'cod.block': 'Blocked cash on delivery or orders',
  'cod.lift': 'Lifted a block',
  'order.deliver': 'Marked order as delivered',
  'order.cancel': 'Cancelled order',
  'order.ship': 'Marked order as shipped',
  'order.book_courier': 'Booked with Shiprocket: order',
  'order.cancel_courier': 'Cancelled booking of order',
  'courier.test': 'Tested the connection to Shiprocket',
  'order.send_part': 'Sent a part of: order',
  'order.track_part': 'Changed the tracking of a part of: order',
  'order.deliver_part': 'Marked a part as delivered: order',
  'order.part_back': 'Noted that a part came back: order',
  'order.undo_part': 'Undid a step of a part: order',
  'order.join_parcel': 'Put in one parcel with others: order',
  'order.leave_parcel': 'Took out of a shared parcel: order',
  'order.send_proof': 'Sent a design proof of order',
  'order.approve_proof': 'Approved a design proof for the customer of order',
  'order.add_photos': 'Took photos of shirts of order',
  'order.remove_photo': 'Deleted a photo of order',
  'order.send_photos': 'Sent photos of shirts of order',
  'order.resolve_stop': 'Resolved what was wrong with a shirt of order',
  'order.pack': 'Marked order as packed',
  'order.undo_pack': 'Undid packing order',
  'order.rto': 'Marked as coming back: order',
  'order.undo_rto': 'Undid coming back of order',
  'order.track': 'Changed tracking of order',
  'order.resend_confirmation': 'Sent the confirmation again of order',
  'order.note': 'Changed note of order',
  'order.tags': 'Changed tags of order',
  'order.assign': 'Assigned order',
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
  'product.duplicate': 'Duplicated product',
  'product.update': 'Changed product',
  'product.archive': 'Archived product',
  'product.restore': 'Put product back on sale',
  'product.delete': 'Deleted product',
  'product.undelete': 'Undid deleting product',
  'product.stock': 'Changed stock of product',
  'product.bulk': 'Changed many products',
  'product.prices': 'Changed prices of many products',
  'product.schedule_prices': 'Planned a change of prices',
  'product.begin_prices': 'Prices changed as planned',
  'product.end_prices': 'Old prices returned',
  'product.cancel_prices': 'Cancelled a change of prices',
  'product.import': 'Changed by an import: product',
  'product.start_import': 'Applied an import of products',
  'product.cancel_import': 'Cancelled an import of products',
  'product.undo_bulk': 'Undid a change of many products',
  'customisation.cost': 'Changed cost of customised pieces:',
  'purchase.add': 'Added purchase',
  'purchase.update': 'Changed purchase',
  'purchase.order': 'Ordered purchase',
  'purchase.receive': 'Received purchase',
  'purchase.end': 'Ended purchase',
  'stock_take.start': 'Started stock-take',
  'stock_take.pause': 'Paused stock-take',
  'stock_take.continue': 'Continued stock-take',
  'stock_take.apply': 'Applied stock-take',
  'stock_take.cancel': 'Cancelled stock-take',
  'category.add': 'Added category',
  'category.update': 'Changed category',
  'category.delete': 'Deleted category',
  'category.undelete': 'Undid deleting category',
  'collection.add': 'Added collection',
  'collection.update': 'Changed collection',
  'collection.delete': 'Deleted collection',
  'collection.undelete': 'Undid deleting collection',
  'image.add': 'Added image',
  'image.update': 'Changed image',
  'image.delete': 'Deleted image',
  'content.add': 'Added page',
  'content.draft': 'Saved draft of',
  'content.schedule': 'Planned a publication of',
  'content.unschedule': 'Cancelled the publication of',
  'content.publish': 'Published',
  'content.publish_planned': 'Published as planned',
  'content.restore': 'Brought back a version of',
  'content.built_in': 'Put back what is built in:',
  'content.discard': 'Deleted draft of',
  'content.delete': 'Deleted page',
  'offer.add': 'Added offer',
  'offer.update': 'Changed offer',
  'offer.pause': 'Paused offer',
  'offer.resume': 'Resumed offer',
  'offer.end': 'Ended offer',
  'promo.add': 'Added promo code',
  'promo.update': 'Changed promo code',
  'promo.delete': 'Deleted promo code',
  'promo.undelete': 'Undid deleting promo code',
  'delivery.add': 'Added delivery rule',
  'delivery.update': 'Changed delivery rule',
  'delivery.delete': 'Deleted delivery rule',
  'delivery.import': 'Imported delivery rules',
  'delivery.serve_city': 'Chose the delivery area in and around',
  'settings.feature': 'Switched a part of the menu:',
  'search.add': 'Added search rule',
  'search.update': 'Changed search rule',
  'search.delete': 'Deleted search rule',
  'settings.update': 'Changed settings',
  'settings.look': 'Changed the look of the shop',
  'settings.setup': 'Changed the setup checklist in',
  'settings.keep_policies': 'Agreed with the rules of the policies',
  'print.settings': 'Changed settings of the print room',
  'messages.update': 'Changed messages by',
  'messages.test': 'Sent a test message by',
  'studio.save': 'Changed customisation options',
  'user.role': 'Changed role of',
  'customer.view': 'Viewed customer',
  'customer.note': 'Changed note about customer',
  'customer.credit-grant': 'Gave customer store credit',
  'customer.credit-withdraw': 'Took customer’s store credit back',
  'customer.export': 'Downloaded the list of',
  'customer.tags': 'Changed tags of customer',
  'newsletter.add': 'Wrote newsletter',
  'newsletter.update': 'Changed newsletter',
  'newsletter.delete': 'Deleted newsletter',
  'newsletter.state': 'Changed sending of newsletter',
  'newsletter.unsubscribe': 'Unsubscribed from the newsletter',
  'newsletter.clear_bounce': 'Allowed mail again to subscriber',
  'order_view.save': 'Shared view of orders',
  'order_view.change': 'Changed shared view of orders',
  'order_view.move': 'Moved shared view of orders',
  'order_view.delete': 'Deleted shared view of orders',
  'segment.save': 'Saved segment',
  'segment.delete': 'Deleted segment',
  'account.name': 'Changed their name',
  'account.password': 'Changed their password',
  'account.email': 'Changed their login email',
  'user.end_sessions': 'Logged out',
  'user.reset_two_step': 'Reset two-step sign-in of',
  'account.two_step_on': 'Turned on two-step sign-in',
  'account.two_step_off': 'Turned off two-step sign-in',
  'account.recovery_codes': 'Made new recovery codes',
  'account.recovery_code_used': 'Used a recovery code',
  'account.not_me': 'Ended all sessions by the link of a login mail',
  'sign-in': 'Signed in',
  'account.proof_failed': 'Failed to confirm who they are',
  'sign-in.failed': 'Failed to sign in',
  'sign-in.wrong_code': 'Entered a wrong code at the login',
  'access.refused': 'Was refused access',
  'mail.again': 'Sent email again',
  'refund.retry': 'Retried refund',
  'shop.export': 'Downloaded all data',
  'demo.remove': 'Removed sample data',
  'review.hide': 'Hid review',
  'review.show': 'Showed review',
  'review.answer': 'Changed answer to review',
  'review.approve_photos': 'Showed photos of review',
  'review.remove_photo': 'Deleted photo of review',
  'print_sheet.plan': 'Planned gang sheets',
  'print_sheet.print': 'Marked as printed: sheet',
  'print_sheet.cancel': 'Gave up sheet',
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
    : toSentence(action.replaceAll('.', ' '))
}

/** The first part of an action's name as a category: 'sign-in' → 'Sign-in'. */
export function categoryName(about: string): string {
  return toSentence(about)
}

function toSentence(text: string): string {
  const words = text.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const productFields = englishWords(productFieldNames)

const FIELDS: Record<string, string> = {
  ...mapProductFields((_, { label }) => productFields[label]),
  strikedPrice: 'MRP',
  struckPrice: 'MRP',
  mrp: 'MRP',
  image1: 'Picture 1',
  codFee: 'COD fee',
  takesCod: 'COD',
  leastCodOrder: 'Least COD order',
  mostCodOrder: 'Most COD order',
  orderCutOff: 'Order cut-off',
  gstin: 'GSTIN',
  gstSlabs: 'GST rates by price',
  weightGrams: 'Weight (g)',
  box: 'Box (cm)',
  shopState: 'State',
  extraSide: 'Each further printed side',
  areaSteps: 'Surcharges by size of print',
}

/** 'shopName' → 'Shop name', 'strikedPrice' → 'MRP'. */
export function fieldName(name: string): string {
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name] ?? name
  // In a change of many products the name includes the product: "Kite Tee (12), M: Stock".
  if (name.includes(': ')) return name
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

/** A value as text; long values are truncated. `names` maps the ids that the log stores to names. */
export function valueText(value: unknown, names: Readonly<Record<string, string>> = {}): string {
  const text = formatAuditValue(value, names)
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
}

function formatAuditValue(value: unknown, names: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing'
    const isOfGroups = value.some((part) => part instanceof Object)
    return value.map((part) => formatAuditValue(part, names)).join(isOfGroups ? '; ' : ', ')
  }
  if (value instanceof Object)
    return Object.entries(value)
      .map(([name, part]) => `${fieldName(name)}: ${formatAuditValue(part, names)}`)
      .join(', ')
  const text = String(value)
  if (Object.hasOwn(names, text)) return names[text] ?? text
  return INSTANT.test(text) ? formatDate(text, 'dateTime') : text
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
  if (entity === 'collection') return `/admin/collections/${entityId}`
  if (entity === 'product') return listHref(PRODUCTS_PATH, { q: label, state: 'all', edit: entityId })
  return null
}
