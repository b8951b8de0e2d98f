import { DEFAULT_HSN, slabOn } from '#contract/basics/gst/slabs.ts'
import { splitOrder, type TaxParts } from '#contract/basics/gst/split.ts'
import { MAX_AMOUNT } from '#contract/basics/limits.ts'
import { minus, type Paise, paise, plus, ZERO } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { invalidField, refusedBy, ShopError } from '#contract/http/errors.ts'
import type { OrderChange, OrderEdit, Settlement } from '#contract/orders/order-edits.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import { estimateDelivery } from '#contract/selling/delivery-estimate.ts'
import { type DeliveryTerms, deliveryRefusal } from '#contract/selling/delivery-terms.ts'
import { type Totals, totalsWith } from '#contract/selling/pricing.ts'
import type { Want } from '#server/catalogue/stock/stock.ts'
import { estimatedDaysAt } from '#server/orders/delivery-estimates/renew-delivery-date.ts'
import { findOpenAddOn } from '#server/orders/order-add-ons/open-add-on.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { toShippingAddress } from '#server/orders/orders/read-orders.ts'
import type { ItemTax } from '#server/orders/orders/write-order.ts'
import { findPlaceOfSupply } from '#server/orders/tax/order-tax.ts'
import { refuseUnknownPin } from '#server/people/accounts/addresses/pin-check.ts'
import type { Db } from '#server/platform/database/db.ts'
import { offersAfterEdit, offersAsAgreed } from '#server/selling/discounts/edited-offers.ts'
import { readComingHolidays } from '#server/site/settings/coming-holidays.ts'
import { orderEdits } from '#texts/en/orders/order-edits.ts'
import { englishWords } from '#texts/messages/format.ts'
import { describeBenefit } from '#texts/selling/offers.ts'
import { type EditFacts, termsOfPins } from './edit-facts.ts'
import { quantitiesRefusal } from './edit-refusal.ts'
import { type EditedLines, editLines, type NextLine } from './edited-lines.ts'
import { stockAfter } from './moved-stock.ts'
import { refusePrinted } from './refuse-printed.ts'
import { refuseSent } from './refuse-sent.ts'
import { slabItems } from './slab-items.ts'

const texts = englishWords(orderEdits)

export type EditPlan = EditedLines & {
  totals: Totals
  address: PostalAddress
  isMoved: boolean
  changes: OrderChange[]
  /** `shares`: the discount of each line. `offers`: the order's offers with their new discounts. */
  shares: Paise[]
  offers: OrderRow['offers']
  /** The tax columns of the order, and those of its lines, in the sequence of the lines; null without GST. */
  tax: { placeOfSupply: string; sums: TaxParts; lines: ItemTax[] } | null
  /** The resulting quantity of each stock row; null: unchanged. */
  wants: Want[] | null
  /** The new delivery estimate; null: unchanged. */
  expected: { from: string; to: string } | null
  /** The working days in transit to a new PIN code; null when the PIN code is unchanged. */
  transit: DeliveryTerms['days'] | null
  settlement: Settlement | 'link'
  difference: { amount: Paise; isMore: boolean }
  notes: string[]
}

/** Changes that affect no amount, because a product has one price. */
const HARMLESS: readonly OrderChange['kind'][] = ['size', 'colour']
const ADDRESS = ['fullName', 'line1', 'line2', 'city', 'state', 'postalCode', 'country', 'phone'] as const

/**
 * Decides an edit by the rules of docs/decisions/043-order-edits.md; changes nothing. Throws `invalid` when nothing changes or
 * something is wrong, illegal_transition, pin_unserviceable, order_value or cod_unavailable.
 */
export async function planEdit(db: Db, facts: EditFacts, edit: OrderEdit, now: Date): Promise<EditPlan> {
  const { order, items, rules } = facts
  const before = toShippingAddress(order)
  const address: PostalAddress = edit.address ? { ...edit.address, line2: edit.address.line2 || null } : before
  const isMoved = ADDRESS.some((name) => (address[name] ?? '') !== (before[name] ?? ''))
  const edited = await editLines(db, items, edit, order.channel)
  const changes = [...edited.changes, ...(isMoved ? [{ kind: 'address' as const }] : [])]
  if (changes.length === 0) throw invalidField('items', 'nothing_edited')
  if (isMoved && order.parcelId !== null) throw new ShopError('illegal_transition', 'address_fixed_by_parcel')
  await refuseSent(db, order, { ...edited, isMoved })
  await refusePrinted(db, order.id, items, edited)
  const waiting = isMoved ? await findOpenAddOn(db, order.id) : null
  if (waiting) throw new ShopError('illegal_transition', 'address_fixed_by_add_on', { orderNumber: waiting.number })
  const isRepriced = edited.changes.some(({ kind }) => !HARMLESS.includes(kind))
  const problem = isRepriced ? await quantitiesRefusal(db, order) : null
  if (problem) throw refusedBy('illegal_transition', problem)
  const isOtherPin = address.postalCode !== order.shipPostalCode
  if (isOtherPin) await refuseUnknownPin(db, address.postalCode, 'address.postal_code')
  const [old = null, terms = null] = await termsOfPins(db, [order.shipPostalCode, address.postalCode], rules)
  const fee = isOtherPin ? feeAt(order, old, terms) : order.deliveryFee
  const lines = edited.lines.map(({ snapshot }) => snapshot)
  const priced = edited.lines.map(({ snapshot, item }) => ({ ...snapshot, share: item?.discountShare ?? null }))
  const { discount, shares, offers } = isRepriced
    ? await offersAfterEdit(db, order, priced)
    : offersAsAgreed(order, items)
  const totals = totalsWith(lines, order.paymentMethod, discount, fee)
  refuseAmounts(order, totals)
  if (isOtherPin || edited.changes.length > 0) refuseDelivery(order, address.postalCode, { terms, totals })
  const expected = isOtherPin && terms ? await daysAt(db, facts, terms, now) : null
  return {
    ...edited,
    changes,
    totals,
    address,
    isMoved,
    shares,
    offers,
    tax: taxAfter(facts, await withSlabs(db, facts, edited.lines), { address, totals, shares }),
    wants: stockAfter(facts.taken, items, edited),
    expected,
    transit: expected && terms ? terms.days : null,
    ...settle(order, totals),
    notes: listEditNotes(order, { totals, fee, isOtherPin }),
  }
}

/** The delivery days at a new PIN code. Uses the order's open estimate from the print queue; without one, as for an order placed now. */
async function daysAt(db: Db, { order, rules }: EditFacts, { days }: DeliveryTerms, now: Date) {
  const estimated = await estimatedDaysAt(db, order.id, days)
  if (estimated) return estimated
  const { from, to } = estimateDelivery(now, { ...rules, holidays: await readComingHolidays(db) }, days)
  return { from, to }
}

/** The fee at a new PIN code. A customer who had a reduced fee pays no more than before. */
function feeAt(order: OrderRow, old: DeliveryTerms | null, terms: DeliveryTerms | null): Paise {
  const fee = terms?.cod?.fee ?? order.deliveryFee
  const hadOwnFee = order.deliveryFee < (old?.cod?.fee ?? order.deliveryFee)
  return hadOwnFee && order.deliveryFee < fee ? order.deliveryFee : fee
}

function refuseAmounts(order: OrderRow, { subtotal, deliveryFee, total }: Totals): void {
  if (plus(subtotal, deliveryFee) > MAX_AMOUNT) throw invalidField('items', 'edited_order_too_large')
  const { credit, paymentMethod } = order
  if (credit > (paymentMethod === 'COD' ? total - deliveryFee - 1 : total) && credit > ZERO)
    throw new ShopError('illegal_transition', 'credit_has_paid', { amount: credit })
}

type Delivered = { terms: DeliveryTerms | null; totals: Totals }

function refuseDelivery({ paymentMethod: method }: OrderRow, pin: string, { terms, totals }: Delivered): void {
  const value = minus(totals.subtotal, totals.discount)
  const refused = deliveryRefusal(terms, { pin, isKnown: true, method, value })
  if (!refused) return
  if (refused.code === 'pin_unserviceable') throw new ShopError(refused.code, 'pin_not_delivered_to', { pin })
  throw refusedBy(refused.code, refused.problem)
}

/** How the price difference is settled. `link`: the paid order costs more, so the additions become an order add-on. */
function settle(order: OrderRow, { total }: Totals): Pick<EditPlan, 'settlement' | 'difference'> {
  const isMore = total > order.total
  const amount = paise(Math.abs(total - order.total))
  if (amount === ZERO) return { settlement: 'none', difference: { amount, isMore: false } }
  if (order.paymentMethod === 'COD') return { settlement: 'cash', difference: { amount, isMore } }
  return { settlement: isMore ? 'link' : 'refund', difference: { amount, isMore } }
}

/** Sets the GST rate of existing lines to null if it came from the slab, because their price after discount may change. */
async function withSlabs(db: Db, facts: EditFacts, lines: readonly NextLine[]): Promise<NextLine[]> {
  const { order, items, shop } = facts
  if (order.sellerGstin === null) return [...lines]
  const bySlab = await slabItems(db, items, slabOn(shop?.gstSlabs ?? null, indianDay(order.createdAt)))
  return lines.map((line) => (line.item && bySlab.has(line.item.id) ? { ...line, gstRate: null } : line))
}

/**
 * The GST of the edited order. Agreed rates of products stay. All other rates, also of added items, follow the slab on the day of the
 * order. The place of supply is the new address.
 */
function taxAfter(
  { order, shop }: EditFacts,
  lines: readonly NextLine[],
  { address, totals, shares }: { address: PostalAddress; totals: Totals; shares: readonly Paise[] },
): EditPlan['tax'] {
  if (order.sellerGstin === null) return null
  const sellerState = order.sellerGstin.slice(0, 2)
  const placeOfSupply = findPlaceOfSupply(address) ?? sellerState
  const split = splitOrder({
    lines: lines.map(({ snapshot, printing, gstRate }) => ({
      unitPrice: snapshot.unitPrice,
      quantity: snapshot.quantity,
      printing,
      ownRate: gstRate,
    })),
    discount: totals.discount,
    discounts: shares,
    fee: totals.deliveryFee,
    slab: slabOn(shop?.gstSlabs ?? null, indianDay(order.createdAt)),
    isInterState: placeOfSupply !== sellerState,
  })
  const usual = shop?.hsn ?? DEFAULT_HSN
  return {
    placeOfSupply,
    sums: split.sums,
    lines: split.lines.map(({ rate, discountShare, feeShare, taxable, cgst, sgst, igst }, index) => ({
      hsn: lines[index]?.hsn ?? usual,
      gstRate: rate,
      discountShare,
      feeShare,
      taxable,
      cgst,
      sgst,
      igst,
    })),
  }
}

/** A note about the order's offer, when the edit changes its discount. */
function offerNote({ promoCode, promoPercent, offers }: OrderRow, { discount }: Totals): string {
  const goods = offers?.find(({ isFee }) => !isFee)
  const given = goods ? describeBenefit(goods.benefit) : texts.percentOfSubtotal({ percent: promoPercent ?? 0 })
  const offer = promoCode ?? ''
  return discount === ZERO ? texts.offerEnds({ offer }) : texts.offerStays({ offer, benefit: given })
}

type EditOutcome = { totals: Totals; fee: Paise; isOtherPin: boolean }

function listEditNotes(order: OrderRow, { totals, fee, isOtherPin }: EditOutcome): string[] {
  return [
    ...(order.promoCode && totals.discount !== order.discount ? [offerNote(order, totals)] : []),
    ...(isOtherPin && fee !== order.deliveryFee && order.paymentMethod === 'COD'
      ? [texts.feeChanges({ fee, before: order.deliveryFee })]
      : []),
    ...(order.slipPrintedAt ? [texts.slipPrinted] : []),
  ]
}
