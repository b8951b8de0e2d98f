import { randomInt } from 'node:crypto'
import { calculatePercentage, type Paise, paise, plus } from '#contract/basics/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { BodyOf, Entity, Method } from './entities.ts'
import { storeEvent } from './events.ts'
import { storeRefund } from './refunds.ts'
import { SandboxError } from './sandbox-error.ts'
import { find, insert, newId, update } from './store.ts'

/** The outcome of a payment attempt. `captureLater` is for a QR code that is paid on another phone. */
export type How = 'capture' | 'authorize' | 'fail' | 'captureLater'

export type Attempt = {
  how: How
  method: Method
  /** Seconds until the next step of an unfinished payment; null when a test triggers it. */
  waitS: number | null
  vpa?: string | null
  email?: string | null
  contact?: string | null
  /** Why the bank refuses the payment. */
  refusal?: Refusal
}

type Refusal = { description: string; reason: string }
const DECLINED: Refusal = {
  description: 'Your payment has been declined by your bank. Try another method, or contact your bank.',
  reason: 'payment_declined',
}
const FEE_PERCENT = 2
const TAX_PERCENT = 18
const NO_ERROR = { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null }

/** One attempt to pay an order, which the caller has locked. An order can have many attempts. */
export async function attemptPayment(tx: Db, order: Entity<'order'>, attempt: Attempt): Promise<Entity<'payment'>> {
  const { shown } = order.body
  const status = shown.status === 'paid' ? 'paid' : 'attempted'
  const body = { ...order.body, shown: { ...shown, status, attempts: shown.attempts + 1 } } as const
  await update(tx, 'order', { id: order.id, body, dueInS: null })
  const id = newId('pay')
  const payment = await insert(tx, 'payment', { id, parent: order.id, body: newBody(id, order, attempt) })
  if (attempt.how === 'captureLater') return wait(tx, payment, 'authorize', attempt.waitS)
  if (attempt.how === 'fail') return fail(tx, payment, attempt.refusal ?? DECLINED)
  const authorized = await setAuthorized(tx, payment)
  return attempt.how === 'authorize' ? wait(tx, authorized, 'capture', attempt.waitS) : captureOrWait(tx, authorized)
}

function newBody(id: string, order: Entity<'order'>, attempt: Attempt): BodyOf<'payment'> {
  const { method, vpa = null, email = null, contact = null } = attempt
  return {
    shown: {
      id,
      entity: 'payment',
      amount: order.body.shown.amount,
      currency: 'INR',
      status: 'created',
      order_id: order.id,
      invoice_id: null,
      international: false,
      method,
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa,
      email,
      contact,
      notes: [],
      fee: null,
      tax: null,
      ...NO_ERROR,
      acquirer_data: { rrn: null },
    },
    next: null,
  }
}

type Step = BodyOf<'payment'>['next']

async function wait(tx: Db, payment: Entity<'payment'>, next: Step, seconds: number | null) {
  return update(tx, 'payment', { id: payment.id, body: { ...payment.body, next }, dueInS: seconds })
}

type Change = Partial<BodyOf<'payment'>['shown']>

async function change(tx: Db, payment: Entity<'payment'>, shown: Change): Promise<Entity<'payment'>> {
  const body = { shown: { ...payment.body.shown, ...shown }, next: null }
  return update(tx, 'payment', { id: payment.id, body, dueInS: null })
}

async function fail(tx: Db, payment: Entity<'payment'>, { description, reason }: Refusal): Promise<Entity<'payment'>> {
  const failed = await change(tx, payment, {
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: description,
    error_source: 'bank',
    error_step: 'payment_authorization',
    error_reason: reason,
  })
  await storeEvent(tx, 'payment.failed', { payment: failed })
  return failed
}

async function setAuthorized(tx: Db, payment: Entity<'payment'>): Promise<Entity<'payment'>> {
  const rrn = String(randomInt(100_000_000_000, 999_999_999_999))
  const authorized = await change(tx, payment, { ...NO_ERROR, status: 'authorized', acquirer_data: { rrn } })
  await storeEvent(tx, 'payment.authorized', { payment: authorized })
  return authorized
}

/**
 * Continues after authorisation: captures automatically within the order's time limit. After it, the payment expires unless the shop
 * requests the capture.
 */
async function captureOrWait(tx: Db, payment: Entity<'payment'>): Promise<Entity<'payment'>> {
  const order = await findPaymentOrder(tx, payment)
  const { isAutomatic, automaticMinutes, manualMinutes } = order.body.capture
  const ageMinutes = (Date.now() - payment.createdAt.getTime()) / 60_000
  if (isAutomatic && ageMinutes <= automaticMinutes) return setCaptured(tx, payment)
  return wait(tx, payment, 'expire', Math.max(manualMinutes - ageMinutes, 0) * 60)
}

async function findPaymentOrder(tx: Db, { id, parent }: Entity<'payment'>): Promise<Entity<'order'>> {
  const order = await find(tx, 'order', parent ?? '')
  if (!order) throw new Error(`${id} has no order`)
  return order
}

async function setCaptured(tx: Db, payment: Entity<'payment'>): Promise<Entity<'payment'>> {
  const amount: Paise = paise(payment.body.shown.amount)
  const tax = calculatePercentage(calculatePercentage(amount, FEE_PERCENT), TAX_PERCENT)
  const fee = plus(calculatePercentage(amount, FEE_PERCENT), tax)
  const captured = await change(tx, payment, { status: 'captured', captured: true, fee, tax })
  await storeEvent(tx, 'payment.captured', { payment: captured })
  const order = await findPaymentOrder(tx, payment)
  if (order.body.shown.status === 'paid') return captured
  const shown = { ...order.body.shown, status: 'paid' as const, amount_paid: amount, amount_due: 0 }
  const paid = await update(tx, 'order', { id: order.id, body: { ...order.body, shown }, dueInS: null })
  await storeEvent(tx, 'order.paid', { payment: captured, order: paid })
  return captured
}

/** Captures a payment on request. The caller has locked its order. */
export async function capture(tx: Db, payment: Entity<'payment'>, amount: number): Promise<Entity<'payment'>> {
  const { status, captured, amount: authorized } = payment.body.shown
  if (captured) throw new SandboxError('This payment has already been captured')
  if (status !== 'authorized')
    throw new SandboxError('Only payments which have been authorized and not yet captured can be captured')
  if (amount !== authorized)
    throw new SandboxError('Capture amount must be equal to the amount authorized', { field: 'amount' })
  return setCaptured(tx, payment)
}

/** Applies the next step of an unfinished payment: authorise, capture or expire. */
export async function applyNextStep(tx: Db, payment: Entity<'payment'>): Promise<Entity<'payment'>> {
  const { status } = payment.body.shown
  if (payment.body.next === 'expire') return expire(tx, payment)
  if (status === 'created' || status === 'failed') return captureOrWait(tx, await setAuthorized(tx, payment))
  return status === 'authorized' ? setCaptured(tx, payment) : payment
}

/** Expires an authorised payment: its status is 'refunded' although it was never captured. */
async function expire(tx: Db, payment: Entity<'payment'>): Promise<Entity<'payment'>> {
  const { amount } = payment.body.shown
  const back = await change(tx, payment, { status: 'refunded', amount_refunded: amount, refund_status: 'full' })
  await storeRefund(tx, back, { amount, speed: 'normal', notes: [], receipt: null })
  return back
}
