import { divideAmount } from '#contract/basics/gst/shares.ts'
import { MIN_REFUND } from '#contract/basics/limits.ts'
import { atMost, minus, type Paise, paise, plus, ZERO } from '#contract/basics/money.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'

/** `name@bank`. https://www.npci.org.in/what-we-do/upi/product-overview */
export const UPI_ID = /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9.]{1,63}$/

/** The first missing or invalid field of a manual refund; null when all are valid. */
export function manualRefundProblem({
  paidBy,
  payee,
  reference,
}: {
  paidBy?: string | null | undefined
  payee?: string | null | undefined
  reference?: string | null | undefined
}): { field: 'payee' | 'reference'; problem: Refusal } | null {
  if (paidBy === 'upi' && !payee) return { field: 'payee', problem: refusal('payee_missing') }
  if (paidBy === 'upi' && payee && !UPI_ID.test(payee)) return { field: 'payee', problem: refusal('payee_not_upi') }
  if (paidBy === 'bank' && !reference) return { field: 'reference', problem: refusal('transfer_reference_missing') }
  return null
}

/**
 * `refundable`: how much of an order can still be refunded, in paise. `byMoney`: the part of `refundable` that was not paid with store
 * credit; all of it when absent. `isCash`: the owner pays the refund by hand. `asCredit`: the whole refund becomes store credit.
 */
export type Refundable = { refundable: Paise; isCash: boolean; byMoney?: Paise; asCredit?: boolean | undefined }

/**
 * Why an amount cannot be refunded; null when it can. The payment provider refunds at least MIN_REFUND. So a
 * remainder below MIN_REFUND is not allowed: it could never be refunded.
 */
export function refundProblem(
  amount: Paise,
  { refundable, isCash, byMoney = refundable, asCredit }: Refundable,
): Refusal | null {
  if (amount <= ZERO) return refusal('amount_missing')
  if (refundable === ZERO) return refusal('nothing_left_to_refund')
  if (amount > refundable) return refusal('refund_above_rest', { amount: refundable })
  const money = atMost(amount, byMoney)
  if (isCash || asCredit || money === ZERO) return null
  if (money < MIN_REFUND) return refusal('refund_below_minimum', { minimum: MIN_REFUND })
  const left = minus(byMoney, money)
  if (left === ZERO || left >= MIN_REFUND) return null
  const leftover = { left, minimum: MIN_REFUND, all: byMoney }
  if (byMoney < MIN_REFUND + MIN_REFUND) return refusal('refund_leaves_too_little', leftover)
  return refusal('refund_leaves_too_little_unless_less', { ...leftover, most: minus(byMoney, MIN_REFUND) })
}

/** The parts of a refund that are paid back as money and as store credit, in paise. */
export type RefundSplit = { money: Paise; credit: Paise }

/** Splits a refund. Money is refunded first, up to `byMoney`. The rest becomes store credit. With `asCredit`, all becomes store credit. */
export function splitRefund(
  amount: Paise,
  { refundable, byMoney = refundable, asCredit }: Omit<Refundable, 'isCash'>,
): RefundSplit {
  const money = asCredit ? ZERO : atMost(amount, byMoney)
  return { money, credit: minus(amount, money) }
}

/** Raises a refund through the payment provider to `byMoney` when less than MIN_REFUND would remain. */
export function includeSmallRemainder(amount: Paise, { refundable, isCash, byMoney = refundable }: Refundable): Paise {
  if (isCash || amount === ZERO || amount >= byMoney) return amount
  return minus(byMoney, amount) < MIN_REFUND ? byMoney : amount
}

/** An order item. `discountShare` and `feeShare` are null when they were not stored. */
type SharedItem = { subtotal: Paise; discountShare: Paise | null; feeShare: Paise | null }

/**
 * The amount paid for each item of an order: its price less its share of the discount, plus its share of the fee. The amounts add up to the
 * total.
 */
export function paidByItem({ discount, fee }: { discount: Paise; fee: Paise }, items: readonly SharedItem[]): Paise[] {
  const stored = items.flatMap(({ discountShare }) => discountShare ?? [])
  const subtotals = items.map(({ subtotal }) => subtotal)
  const discounts = stored.length === items.length ? stored : divideAmount(discount, subtotals)
  const prices = subtotals.map((subtotal, at) => minus(subtotal, discounts[at] ?? ZERO))
  const storedFees = items.flatMap(({ feeShare }) => feeShare ?? [])
  const fees = storedFees.length === items.length ? storedFees : divideAmount(fee, prices)
  return prices.map((price, at) => plus(price, fees[at] ?? ZERO))
}

export type RefundableItem = {
  id: string
  quantity: number
  /** The amount paid for all pieces of the item. */
  paid: Paise
  /** Pieces named in earlier refunds. */
  refunded: number
  /** Pieces in returns that are open or were refunded. */
  inReturns: number
}

/** The number of pieces that can still be refunded. */
export function piecesToRefund({ quantity, refunded, inReturns }: RefundableItem): number {
  return Math.max(0, quantity - refunded - inReturns)
}

/**
 * The refund for `pieces`: the amount paid for them, at most `refundable`. A remainder below MIN_REFUND is included. Refunds of all pieces,
 * in any number of steps, add up to the total.
 */
export function refundOfPieces(
  items: readonly RefundableItem[],
  pieces: ReadonlyMap<string, number>,
  money: Refundable,
): Paise {
  const worth = plus(...items.map((item) => paidForPieces(item, pieces.get(item.id) ?? 0)))
  return includeSmallRemainder(atMost(worth, money.refundable), money)
}

/** The amount paid for `pieces`, rounded so that the refunds of all pieces add up to `paid`. */
function paidForPieces({ quantity, paid, refunded, inReturns }: RefundableItem, pieces: number): Paise {
  const before = Math.min(refunded + inReturns, quantity)
  const paidUpTo = (count: number) => Math.floor((paid * count) / quantity)
  return paise(paidUpTo(Math.min(before + pieces, quantity)) - paidUpTo(before))
}
