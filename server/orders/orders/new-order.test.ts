import { expect, test } from 'vitest'
import { noEmail } from '#contract/basics/account-email.ts'
import { paise, rupees, ZERO } from '#contract/basics/money.ts'
import type { ShopError } from '#contract/http/errors.ts'
import type { PlaceOrder } from '#contract/orders/orders.api.ts'
import { NO_COD_TRUST } from '#contract/selling/cod-trust.ts'
import type { RuleFacts } from '#contract/selling/delivery-terms.ts'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import type { PromoId } from '#contract/selling/promos.api.ts'
import type { Checkout } from '#server/orders/checkout/read-checkout.ts'
import { NO_PRINT_ROOM } from '#server/orders/delivery-estimates/print-queue.ts'
import type { OfferFacts } from '#server/selling/discounts/offer-facts.ts'
import { ADDRESS, createCart, createCheckout, listItems } from '#server/testing/checkout.ts'
import { wordError, wordRefusal } from '#texts/errors.ts'
import { quoteOrder, refuse, toOrder } from './new-order.ts'

/** A Friday morning. */
const NOW = new Date('2026-11-20T10:00:00+05:30')
const CART = createCart({ line: { quantity: 2 } })
const RULES = { now: NOW, canPayOnline: true }
type More = { lines?: typeof CART } & Partial<Checkout>

/** The quote of an order of all that is in the cart (two tees, ₹1,198), with cash on delivery. */
function quote({ lines = CART, ...checkout }: More = {}, request: Partial<PlaceOrder> = {}, rules: object = {}) {
  const fullRequest = { items: listItems(lines), paymentMethod: 'COD', ...request } as const
  return quoteOrder(createCheckout(lines, checkout), fullRequest, { ...RULES, ...rules })
}
/** The same as an order. Throws the first refusal. */
function place(...parameters: Parameters<typeof quote>) {
  const quoted = quote(...parameters)
  refuse(quoted.refusals)
  return toOrder(quoted)
}
function refusal(...parameters: Parameters<typeof place>) {
  try {
    place(...parameters)
    return null
  } catch (error) {
    const refused = error as ShopError
    const { error: message, code, fields } = wordError(refused, 'en')
    return {
      code,
      message,
      ...(refused.details !== undefined && { details: refused.details }),
      ...(refused.fields && { fields }),
    }
  }
}
const RULE: RuleFacts = {
  ...{ isForOnePin: false, isServiceable: true, daysMin: null, daysMax: null, takesCod: true, codFee: null },
  ...{ orderMin: null, orderMax: null, codMin: null, codMax: null },
}
const toSettings = (facts: object) => facts as Checkout['settings']
function offer(facts: Partial<OfferFacts> = {}): OfferFacts {
  return {
    ...{ id: 1 as PromoId, code: null, name: 'Diwali', percent: 10, benefit: null, conditions: FOR_EVERYTHING },
    ...{ endedAt: null, isOpen: true, isUsedUp: false, isUsedByPerson: false, hasOrdered: false },
    ...{ isBarredByContact: false, names: [], exceptNames: [], ...facts },
  }
}

test('an order with cash on delivery costs its goods and the fee, and is paid at the door', () => {
  const { order, payment, items, estimate } = place()
  expect(order).toEqual({
    ...{ id: '019a0000-0000-7000-8000-0000000000ff', userId: ADDRESS.userId, status: 'Pending' },
    ...{ paymentMethod: 'COD', paymentStatus: 'cash_due', subtotal: rupees(1_198), deliveryFee: rupees(49) },
    ...{ discount: 0, total: rupees(1_247), credit: 0, reviewReasons: [], buyerGstin: null, buyerBusiness: null },
    ...{ sellerGstin: null, placeOfSupply: null, taxable: null, cgst: null, sgst: null, igst: null },
    ...{ promoId: null, promoCode: null, promoPercent: null, offers: null, expectedFrom: '2026-11-25' },
    ...{ expectedTo: '2026-12-01', shipFullName: 'Asha Rao', shipLine1: '1 MG Road', shipLine2: null },
    ...{ shipCity: 'Pune', shipState: 'Maharashtra', shipPostalCode: '411001', shipCountry: 'India' },
    shipPhone: '9820012345',
  })
  expect(payment).toEqual({ isPaid: false, holdMinutes: null })
  const { pieces, lines, isPaymentAwaited } = quote()
  expect([pieces, estimate, lines.length, isPaymentAwaited]).toEqual([2, null, 1, false])
  expect(items).toMatchObject([{ productId: 1, quantity: 2, subtotal: rupees(1_198), discountShare: null }])
})

test('what is no longer there cannot be ordered', () => {
  expect(refusal({ lines: createCart({ line: { quantity: 6 } }) })?.code).toBe('out_of_stock')
})

test('an online order has no fee and keeps its items until it is paid', () => {
  const online = { paymentMethod: 'Online' } as const
  const { order, payment } = place({}, online)
  expect(order).toMatchObject({ status: 'Pending', paymentStatus: 'awaiting', deliveryFee: 0, total: rupees(1_198) })
  expect(payment).toEqual({ isPaid: false, holdMinutes: 25 })
  expect(toOrder(quote({}, online), 1_440).payment.holdMinutes).toBe(1_440)
  expect(toOrder(quote(), 1_440).payment.holdMinutes).toBeNull()
  expect(quote({}, online).isPaymentAwaited).toBe(true)
})

test('an order for which nothing is due is paid at once; one below ₹1 cannot be paid online', () => {
  const costing = (price: number) => createCart({ product: { price: paise(price) } })
  const online = { paymentMethod: 'Online' } as const
  const { order, payment } = place({ lines: costing(0) }, online)
  expect([order.status, order.paymentStatus, payment.isPaid]).toEqual(['Success', 'free', true])
  expect(refusal({ lines: costing(99) }, online)).toEqual({
    code: 'amount_too_small',
    message: 'Amounts below ₹1 cannot be paid online. Please choose cash on delivery.',
  })
  expect(refusal({ lines: costing(100) }, online)).toBeNull()
})

test('store credit that covers all makes it a paid online order; less than was shown refuses it', () => {
  const { order, payment } = place({ credit: rupees(2_000) }, { credit: rupees(2_000) })
  expect(order).toMatchObject({ paymentMethod: 'Online', total: rupees(1_198), credit: rupees(1_198), deliveryFee: 0 })
  expect(payment.isPaid).toBe(true)
  expect(quote({ credit: rupees(2_000) }, { credit: rupees(2_000) }).isPaymentAwaited).toBe(false)
  expect(place({ credit: rupees(200) }, { credit: rupees(200) }).order).toMatchObject({
    ...{ paymentMethod: 'COD', credit: rupees(200), total: rupees(1_247) },
  })
  expect(place({ credit: rupees(200) }).order.credit).toBe(0)
  expect(refusal({ credit: rupees(199) }, { credit: rupees(200) })?.code).toBe('credit_changed')
})

test('an order needs an address: the one that was shown, of a customer who is not blocked', () => {
  const missing = 'Please add a delivery address.'
  expect(refusal({ address: null })).toEqual({ code: 'invalid', message: missing, fields: { address: missing } })
  const { fullName, line1, line2, city, state, postalCode, country, phone } = ADDRESS
  const shown = { fullName, line1, line2, city, state, postalCode, country, phone }
  expect(refusal({}, { shownAddress: shown })).toBeNull()
  expect(refusal({}, { shownAddress: { ...shown, city: 'Mumbai' } })).toEqual({
    ...{ code: 'address_changed', message: 'Your delivery address has changed. Please check it.' },
  })
  expect(refusal({ blocked: 'order' }, { paymentMethod: 'Online' })).toEqual({
    code: 'invalid',
    message: 'We cannot take this order online. Please write to us.',
  })
  expect(place({ address: { ...ADDRESS, line2: 'Flat 2' } }).order.shipLine2).toBe('Flat 2')
})

test('where the shop does not deliver, or only for other amounts, no order is taken', () => {
  const at = (postalCode: string, rule: RuleFacts | null) => refusal({ address: { ...ADDRESS, postalCode }, rule })
  expect(at('999999', null)).toMatchObject({ code: 'pin_unserviceable', details: { pin: '999999', isKnown: false } })
  expect(at('999999', { ...RULE, isForOnePin: true })).toBeNull()
  const none = at('411001', { ...RULE, isServiceable: false })
  expect(none).toMatchObject({ code: 'pin_unserviceable', details: { pin: '411001', isKnown: true } })
  expect(none?.message).toContain("we don't deliver to 411001 yet")
  const least = { ...RULE, orderMin: rupees(1_500) }
  expect(at('411001', least)?.code).toBe('order_value')
  expect(refusal({ rule: least }, {}, { isOrderMinimumWaived: true })).toBeNull()
  expect(refusal({ rule: { ...least, orderMax: rupees(1_000) } }, {}, { isOrderMinimumWaived: true })?.code).toBe(
    'order_value',
  )
  expect(refusal({ rule: { ...RULE, isServiceable: false } }, {}, { isOrderMinimumWaived: true })?.code).toBe(
    'pin_unserviceable',
  )
  expect(place({ rule: { ...RULE, codFee: rupees(20), daysMin: 1, daysMax: 1 } }).order).toMatchObject({
    ...{ deliveryFee: rupees(20), expectedFrom: '2026-11-23', expectedTo: '2026-11-24' },
  })
})

test('cash on delivery is refused by the PIN code, for the customer, and above their limit; online it does not matter', () => {
  const off = { rule: { ...RULE, takesCod: false } }
  expect(refusal(off)).toMatchObject({ code: 'cod_unavailable', details: { pin: '411001', isKnown: true } })
  const online = place(off, { paymentMethod: 'Online' }).order
  expect([online.deliveryFee, online.total]).toEqual([0, rupees(1_198)])
  expect(refusal({ blocked: 'cod' })).toEqual({
    ...{ code: 'cod_unavailable', message: 'Cash on delivery is not available for this order. Pay online instead.' },
  })
  expect(refusal({ blocked: 'cod' }, {}, { canPayOnline: false })?.message).not.toContain('online')
  expect(refusal({ blocked: 'cod' }, { paymentMethod: 'Online' })).toBeNull()
  const steps = [{ deliveries: 0, fee: rupees(10), limit: rupees(1_000) }]
  const ladder = { settings: toSettings({ codTrust: { ...NO_COD_TRUST, steps } }) }
  expect(refusal(ladder)?.message).toContain('limit is ₹1,000')
  expect(place({ ...ladder, lines: createCart({}) }).order.deliveryFee).toBe(rupees(10))
  const free = { settings: toSettings({ codTrust: { ...NO_COD_TRUST, steps: [{ ...steps[0], fee: ZERO }] } }) }
  expect(place({ ...free, lines: createCart({ product: { price: paise(99) } }) }).order.total).toBe(99)
})

test('a large first order, and any after a refusal at the phone number, waits for its confirmation', () => {
  const trust = { ...NO_COD_TRUST, confirmAbove: rupees(1_000), confirmAfterRefusal: true, confirmHours: 6 }
  const settings = toSettings({ codTrust: trust })
  const minutes = (more: More, request: Partial<PlaceOrder> = {}) => place(more, request).payment.holdMinutes
  expect(minutes({ settings })).toBe(360)
  const single = { lines: createCart({}), settings }
  expect(minutes(single)).toBeNull()
  const history = { accepted: 3, refused: 0, refusedInAll: 0 }
  expect(minutes({ settings, history })).toBeNull()
  expect(minutes({ ...single, history: { ...history, refusedInAll: 1 } })).toBe(360)
  expect(minutes({ settings }, { paymentMethod: 'Online' })).toBe(25)
})

test('an order waits for its confirmation only where the link reaches its customer', () => {
  const codTrust = { ...NO_COD_TRUST, confirmAbove: rupees(400), confirmHours: 6 }
  const settings = toSettings({ codTrust, phoneMessages: { sms: { isOn: true, kinds: {} } } })
  const person = { ...createCheckout(CART).person, email: noEmail('asha') }
  expect(quote({ settings }).confirmMinutes).toBe(360)
  expect(quote({ settings, person }).confirmMinutes).toBe(null)
  expect(quote({ settings, person, agreed: ['whatsapp'] }).confirmMinutes).toBe(null)
  expect(quote({ settings, person, agreed: ['sms'] }).confirmMinutes).toBe(360)
})

test('open orders with cash on delivery are counted, and an odd one is marked for review', () => {
  const open = { isKnown: false, own: { orders: 0, pieces: 0 }, ofPhone: { orders: 0, pieces: 0 } }
  const full = { ...open, own: { orders: 3, pieces: 3 } }
  expect(refusal({ open: full })?.code).toBe('cod_limit')
  expect(refusal({ open: full }, { paymentMethod: 'Online' })).toBeNull()
  const many = createCart({ line: { quantity: 6 }, inStock: 9 }, { line: { quantity: 4 } })
  const address = { ...ADDRESS, phone: '2012345678' }
  expect(place({ open, lines: many, address }).order.reviewReasons).toEqual(['phone', 'pieces'])
  expect(
    place({ open: { ...open, own: { orders: 0, pieces: 19 } }, lines: createCart({}) }).order.reviewReasons,
  ).toEqual([])
  expect(refusal({ open: { ...open, own: { orders: 0, pieces: 19 } } })?.code).toBe('cod_limit')
})

test('a total above what was shown is refused with the current amounts; a lower one is charged', () => {
  const [item] = listItems(CART)
  const shown = (subtotal: number, request: Partial<PlaceOrder> = {}, more: More = {}) =>
    refusal(more, { items: item ? [{ ...item, subtotal: rupees(subtotal) }] : [], ...request })
  const amounts = { subtotal: rupees(1_198), deliveryFee: rupees(49), discount: ZERO, total: rupees(1_247) }
  const changed = { code: 'price_changed', message: 'Prices have changed. Please look at the new total.' }
  expect([shown(1_198), shown(1_300)]).toEqual([null, null])
  expect(shown(1_197.99)).toEqual({ ...changed, details: amounts })
  // The fee counts as it was shown, with cash on delivery alone.
  expect(shown(1_198, { deliveryFee: rupees(48) })).toEqual({ ...changed, details: amounts })
  expect(shown(1_198, { deliveryFee: rupees(49) })).toBeNull()
  expect(shown(1_190, { deliveryFee: rupees(57) })).toBeNull()
  expect(shown(1_190, { deliveryFee: rupees(57), paymentMethod: 'Online' })?.code).toBe('price_changed')
  // And so does the discount.
  expect(shown(1_198, { discountAmount: rupees(1) })?.code).toBe('price_changed')
  expect(shown(1_198, { discountAmount: rupees(119.8) }, { offers: [offer()] })).toBeNull()
  expect(shown(1_198, {}, { offers: [offer()] })).toBeNull()
  expect(shown(1_078.2, { discountAmount: ZERO }, { offers: [offer()] })).toBeNull()
})

test('nothing shown may be worth less than nothing', () => {
  const free = offer({ percent: 100 })
  const online = { paymentMethod: 'Online', discountAmount: rupees(9_000) } as const
  expect(refusal({ offers: [free] }, online)).toBeNull()
})

test('offers are taken off, and named with the part of each item', () => {
  const { order, items } = place({ offers: [offer()] })
  expect(order).toMatchObject({ discount: rupees(119.8), total: paise(112_720), promoCode: 'Diwali', promoPercent: 10 })
  expect(items).toMatchObject([{ discountShare: rupees(119.8) }])
  const delivery = offer({ benefit: { kind: 'delivery' }, name: 'Free' })
  expect(place({ offers: [delivery] }).order).toMatchObject({ deliveryFee: 0, promoCode: 'Free', total: rupees(1_198) })
  expect(place({ offers: [delivery] }, { paymentMethod: 'Online' }).order.promoCode).toBeNull()
  expect(refusal({}, { promoCode: 'TEN' })).toEqual({ code: 'promo_invalid', message: 'This promo code is not valid.' })
  const ten = offer({ code: 'TEN' })
  expect(place({ offers: [ten] }, { promoCode: 'TEN' }).order.discount).toBe(rupees(119.8))
  expect(refusal({ offers: [{ ...ten, isUsedByPerson: true }] }, { promoCode: 'TEN' })?.message).toBe(
    'You have already used TEN.',
  )
  const weaker = offer({ id: 2 as PromoId, code: 'TWO', percent: 2 })
  expect(refusal({ offers: [offer(), weaker] }, { promoCode: 'TWO' })).toBeNull()
  // What an order is worth for the rules of delivery is its goods less the discount.
  expect(refusal({ offers: [offer()], rule: { ...RULE, orderMin: rupees(1_100) } })?.code).toBe('order_value')
})

test('a quote names the offers that the phone number or email took, and a price that was shown with one says why', () => {
  const barred = offer({ isBarredByContact: true })
  expect(quote({ offers: [barred] }).refusedDiscounts).toEqual([expect.objectContaining({ id: 1 })])
  const shown = { discountAmount: rupees(119.8) }
  const used = 'it was used before with this phone number or email.'
  expect(refusal({ offers: [barred] }, shown)?.message).toBe(`“Diwali” cannot be used: ${used}`)
  const first = { ...barred, conditions: { ...FOR_EVERYTHING, firstOrder: true } }
  expect(refusal({ offers: [first] }, shown)?.message).toBe(
    '“Diwali” cannot be used: there is an order with this phone number or email.',
  )
  const delivery = offer({ benefit: { kind: 'delivery' }, isBarredByContact: true })
  expect(quote({ offers: [delivery] }, { paymentMethod: 'Online' }).refusedDiscounts).toEqual([])
  expect(quote({ offers: [delivery] }).refusedDiscounts).toEqual([expect.objectContaining({ id: 1 })])
})

const refusalCodes = (...parameters: Parameters<typeof quote>) => quote(...parameters).refusals.map(({ code }) => code)

test('a quote has the amounts of an order that is refused, and every reason in the order in which they are asked', () => {
  const lines = createCart({ line: { quantity: 6 } })
  const rule = { ...RULE, takesCod: false, orderMin: rupees(9_000) }
  const wrong = { promoCode: 'TEN', credit: rupees(1), shownAddress: { ...ADDRESS, city: 'Mumbai' }, deliveryFee: ZERO }
  const before = ['out_of_stock', 'address_changed', 'invalid', 'promo_invalid', 'credit_changed', 'order_value']
  expect(refusalCodes({ lines, blocked: 'order', rule }, wrong)).toEqual([
    ...before,
    ...['cod_unavailable', 'cod_unavailable', 'price_changed'],
  ])
  expect(refusalCodes({ lines, blocked: 'order', rule }, { ...wrong, paymentMethod: 'Online' })).toEqual(before)
  const { totals, credit, days } = quote({ lines, blocked: 'order', rule }, wrong)
  expect(totals).toEqual({ subtotal: rupees(3_594), deliveryFee: rupees(49), discount: ZERO, total: rupees(3_643) })
  expect([credit, days?.expected.to]).toEqual([ZERO, '2026-12-01'])
  expect(() => quote({ lines: CART }, { items: listItems(lines) })).toThrow('cart_changed')
})

test('who may not order at all is not sent to pay online', () => {
  const [, why] = quote({ blocked: 'order' }).refusals
  expect(why && wordRefusal(why.refusal, 'en')).toBe('Cash on delivery is not available for this order.')
  const [advice] = quote({ blocked: 'cod' }).refusals
  expect(advice && wordRefusal(advice.refusal, 'en')).toContain('Pay online instead.')
})

test('a quote to nowhere counts the usual fee and the longest days; where the shop does not deliver there are none', () => {
  const nowhere = quote({ address: null, rule: { ...RULE, codFee: rupees(20) } })
  expect([nowhere.totals.deliveryFee, nowhere.days?.expected.to, nowhere.tax]).toEqual([rupees(49), '2026-12-01', null])
  const far = { anywhereDays: { min: 9, max: 20 } }
  expect(quote({ address: null }, {}, far).days?.expected.to).toBe('2026-12-16')
  expect(quote({}, {}, far).days?.expected.to).toBe('2026-12-01')
  const open = { isKnown: false, own: { orders: 9, pieces: 9 }, ofPhone: { orders: 0, pieces: 0 } }
  expect(refusalCodes({ address: null, open })).toEqual(['invalid'])
  expect(refusalCodes({ rule: { ...RULE, isServiceable: false, takesCod: false } })).toEqual(['pin_unserviceable'])
  expect(quote({ rule: { ...RULE, isServiceable: false } }).days).toBeNull()
})

test('a quote says why the fee is what it is, and which offer takes it away', () => {
  const steps = [{ deliveries: 0, fee: rupees(10), limit: null }]
  const settings = toSettings({ codTrust: { ...NO_COD_TRUST, steps } })
  const delivery = offer({ benefit: { kind: 'delivery' }, name: 'Free' })
  const { codStanding, totals, offers } = quote({ settings, offers: [delivery] })
  expect([quote({ settings }).totals.deliveryFee, codStanding?.step]).toEqual([rupees(10), steps[0]])
  expect([totals.deliveryFee, offers.freeing?.offer.label]).toEqual([ZERO, 'Free'])
  expect(quote().codStanding?.step).toBeNull()
})

test('store credit counts as far as there is some', () => {
  const { credit, refusals } = quote({ credit: rupees(100) }, { credit: rupees(150) })
  expect([credit, refusals.map(({ code }) => code)]).toEqual([rupees(100), ['credit_changed']])
})

test('an order is at most ₹1,00,00,000 with its fee', () => {
  const costing = (price: number) => createCart({ product: { price: rupees(price) } })
  const most = 10_000_000
  expect(refusal({ lines: costing(most - 49) })).toBeNull()
  expect(refusal({ lines: costing(most - 48) })).toEqual({
    ...{ code: 'invalid', message: 'An order this large is not taken online. Please write to us.' },
  })
})

test('an invoice for a business has its GSTIN, and its name only beside one', () => {
  const buyer = (buyerGstin: string | null, buyerBusiness: string | null) => {
    const { order } = place({}, { buyerGstin, buyerBusiness })
    return [order.buyerGstin, order.buyerBusiness]
  }
  expect(buyer('27AAPFU0939F1ZV', 'Rao & Co')).toEqual(['27AAPFU0939F1ZV', 'Rao & Co'])
  expect(buyer('27AAPFU0939F1ZV', '')).toEqual(['27AAPFU0939F1ZV', null])
  expect([buyer('', 'Rao & Co'), buyer(null, 'Rao & Co')]).toEqual([
    [null, null],
    [null, null],
  ])
})

test('a shop with a GSTIN splits the order into value and tax, by the state that it is delivered to', () => {
  const settings = toSettings({ gstin: '29AAGCB7383J1Z4', hsn: null, gstSlabs: null })
  const { order, items } = place({ settings, offers: [offer()] })
  expect(order).toMatchObject({ sellerGstin: '29AAGCB7383J1Z4', placeOfSupply: '27', cgst: 0, sgst: 0 })
  expect(Number(order.taxable) + Number(order.igst)).toBe(order.total)
  expect(items).toMatchObject([{ hsn: '6109', gstRate: 5, discountShare: rupees(119.8), feeShare: rupees(49) }])
})

test('what is printed is promised by the print queue, in pieces or by its film', () => {
  const lines = createCart({ custom: { film: 500 }, line: { quantity: 3 } }, { custom: { film: 200 } }, {})
  const room = { ...NO_PRINT_ROOM, isPromising: true, marginPercent: 0, waiting: { pieces: 9, film: 9_000 } }
  const inPieces = { ...room, capacityUnit: 'pieces' as const, piecesPerDay: 4 }
  const { estimate, order } = place({ lines, printRoom: inPieces })
  // Thirteen pieces at four a day: three days before the last of them.
  expect(estimate).toMatchObject({ ahead: 9, pieces: 4, deliverBy: order.expectedTo, transitMin: 3, transitMax: 7 })
  expect([order.expectedFrom, order.expectedTo]).toEqual(['2026-11-28', '2026-12-04'])
  expect(place({ printRoom: inPieces }).estimate).toBeNull()
  const sheets = { sheetsPerDay: 1, sheetWidth: 500, sheetMaxLength: 200, usedPercent: 100 }
  const inFilm = { ...room, capacityUnit: 'sheets' as const, ...sheets, waiting: { pieces: 1, film: 0 } }
  // 1,000 cm² a day: 1,700 take one day more than 1,000.
  expect(place({ lines, printRoom: inFilm }).order.expectedFrom).toBe('2026-11-26')
  expect(place({ lines: lines.slice(1), printRoom: inFilm }).order.expectedFrom).toBe('2026-11-25')
})
