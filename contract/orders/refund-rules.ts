import { divideAmount } from '#contract/basics/gst/shares.ts'
import { MIN_REFUND } from '#contract/basics/limits.ts'
import { atMost, formatRupees, minus, type Paise, paise, plus, ZERO } from '#contract/basics/money.ts'

/** `name@bank`. https://www.npci.org.in/what-we-do/upi/product-overview */
export const UPI_ID = /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9.]{1,63}$/
export const UPI_ID_INVALID = 'Enter a UPI ID, as name@bank'

/** Why a refund by hand could not be proved, and the field that is missing or wrong; null when it can. Form and server both use this. */
export function manualRefundProblem({
  paidBy,
  payee,
  reference,
}: {
  paidBy?: string | null | undefined
  payee?: string | null | undefined
  reference?: string | null | undefined
}): { field: 'payee' | 'reference'; message: string } | null {
  if (paidBy === 'upi' && !payee) return { field: 'payee', message: 'Enter the UPI ID that you paid to' }
  if (paidBy === 'upi' && payee && !UPI_ID.test(payee)) return { field: 'payee', message: UPI_ID_INVALID }
  if (paidBy === 'bank' && !reference) return { field: 'reference', message: 'Enter the reference of the transfer' }
  return null
}

/**
 * The amount of an order that can still be refunded; `isCash`: the owner pays it by hand, not the payment provider. `byMoney` is the
 * part that can go back the way it was paid, all by default: the rest was paid with store credit. `asCredit`: all of it is refunded as store credit.
 */
export type Refundable = { refundable: Paise; isCash: boolean; byMoney?: Paise; asCredit?: boolean | undefined }

/**
 * Why an amount cannot be refunded, as a message for the owner; null when it can. A refund through the provider and the rest
 * that it leaves must be at least MIN_REFUND, because a smaller rest could never be refunded. Form and server both use this.
 */
export function refundProblem(
  amount: Paise,
  { refundable, isCash, byMoney = refundable, asCredit }: Refundable,
): string | null {
  const least = formatRupees(MIN_REFUND)
  if (amount <= ZERO) return 'Enter an amount above ₹0.00'
  if (refundable === ZERO) return 'Nothing is left to refund: all of it is refunded already.'
  if (amount > refundable) return `Only ${formatRupees(refundable)} can still be refunded.`
  const money = atMost(amount, byMoney)
  if (isCash || asCredit || money === ZERO) return null
  if (money < MIN_REFUND) return `The smallest online refund is ${least}.`
  const left = minus(byMoney, money)
  if (left === ZERO || left >= MIN_REFUND) return null
  const most = byMoney >= MIN_REFUND + MIN_REFUND ? ` or at most ${formatRupees(minus(byMoney, MIN_REFUND))}` : ''
  return `This would leave ${formatRupees(left)}, and less than ${least} cannot be refunded. Refund all of ${formatRupees(byMoney)}${most}.`
}

/** What of a refund is paid back as money and what becomes store credit, in paise. */
export type RefundSplit = { money: Paise; credit: Paise }

/** How a refund goes back: money first, the way the order was paid, and as store credit what store credit had paid. */
export function splitRefund(
  amount: Paise,
  { refundable, byMoney = refundable, asCredit }: Omit<Refundable, 'isCash'>,
): RefundSplit {
  const money = asCredit ? ZERO : atMost(amount, byMoney)
  return { money, credit: minus(amount, money) }
}

/** How long a refund takes, as text from the owner's settings; used by policy, mails and order page. */
export function refundDaysText({ min, max }: { min: number; max: number }): string {
  if (min !== max) return `${min}–${max} working days`
  return max === 1 ? '1 working day' : `${max} working days`
}

/** The amount, or all that can go back the way it was paid when the rest would be below the provider's minimum. */
export function includeSmallRemainder(amount: Paise, { refundable, isCash, byMoney = refundable }: Refundable): Paise {
  if (isCash || amount === ZERO || amount >= byMoney) return amount
  return minus(byMoney, amount) < MIN_REFUND ? byMoney : amount
}

/** An item of an order; null where its share of the order's discount or fee was not stored. */
type SharedItem = { subtotal: Paise; discountShare: Paise | null; feeShare: Paise | null }

/** What was paid for each item of an order: its price without its share of the discount, with its share of the fee. Their sum is the total. */
export function paidByItem({ discount, fee }: { discount: Paise; fee: Paise }, items: readonly SharedItem[]): Paise[] {
  const stored = items.flatMap(({ discountShare }) => discountShare ?? [])
  const subtotals = items.map(({ subtotal }) => subtotal)
  const discounts = stored.length === items.length ? stored : divideAmount(discount, subtotals)
  const prices = subtotals.map((subtotal, at) => minus(subtotal, discounts[at] ?? ZERO))
  const storedFees = items.flatMap(({ feeShare }) => feeShare ?? [])
  const fees = storedFees.length === items.length ? storedFees : divideAmount(fee, prices)
  return prices.map((price, at) => plus(price, fees[at] ?? ZERO))
}

/** An item of which pieces can be refunded. */
export type RefundableItem = {
  id: string
  quantity: number
  /** What was paid for all of its pieces. */
  paid: Paise
  /** Pieces that refunds by pieces have paid for. */
  refunded: number
  /** Pieces that a return has paid for, or is open for. */
  inReturns: number
}

/** How many pieces of an item can still be refunded by pieces. */
export function piecesToRefund({ quantity, refunded, inReturns }: RefundableItem): number {
  return Math.max(0, quantity - refunded - inReturns)
}

/**
 * The refund of some pieces: their part of what was paid for their items, at most what can still be refunded. Refunds of all pieces,
 * in whatever steps, add up to the total. A rest that the payment provider could never refund goes with it.
 */
export function refundOfPieces(
  items: readonly RefundableItem[],
  pieces: ReadonlyMap<string, number>,
  money: Refundable,
): Paise {
  const worth = plus(...items.map((item) => paidForPieces(item, pieces.get(item.id) ?? 0)))
  return includeSmallRemainder(atMost(worth, money.refundable), money)
}

/** Counted on from the pieces that are refunded already, so that the rounding of an item adds up. */
function paidForPieces({ quantity, paid, refunded, inReturns }: RefundableItem, pieces: number): Paise {
  const before = Math.min(refunded + inReturns, quantity)
  const paidUpTo = (count: number) => Math.floor((paid * count) / quantity)
  return paise(paidUpTo(Math.min(before + pieces, quantity)) - paidUpTo(before))
}
