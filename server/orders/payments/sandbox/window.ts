import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paise } from '#contract/basics/money.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { paymentContent } from '#server/orders/payments/signed-content.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fromRoot } from '#server/platform/root.ts'
import { sign } from '#server/platform/security/hmac.ts'
import { underLock } from './advance.ts'
import type { Entity } from './entities.ts'
import { read } from './orders.ts'
import { type Attempt, attemptPayment } from './payments.ts'
import { errorBody, NO_SUCH_ID, SandboxError } from './sandbox-error.ts'
import { find } from './store.ts'
import { TEST_CARDS, TEST_VPAS, type WindowFacts, windowPage } from './window-page.ts'

const ASSETS = {
  'checkout.js': fromRoot('server/orders/payments/sandbox/assets/checkout.js'),
  'window.js': fromRoot('server/orders/payments/sandbox/assets/window.js'),
  'window.css': fromRoot('server/orders/payments/sandbox/assets/window.css'),
}
/** Seconds until a payment is captured: with a slow bank, and by a QR code on another phone. */
const SLOW_S = 8
const LATER_S = 5

type Settings = { db: Db; gateway: Gateway; publicOrigin: string }

/** The shopper's side of the sandbox: the script that the checkout loads, and the window that it opens. */
export async function serveWindow(scope: FastifyInstance, { db, gateway, publicOrigin }: Settings): Promise<void> {
  for (const [name, file] of Object.entries(ASSETS)) await serveAsset(scope, name, file)

  scope.get('/window', async ({ query }, reply) => {
    const facts = parseWindowFacts(read(Query, query), publicOrigin)
    const order = await find(db, 'order', facts.orderId)
    reply.headers(frameHeaders(publicOrigin)).type('text/html; charset=utf-8')
    const problem = findOrderProblem(order, facts.key, gateway)
    if (problem !== null || !order) return windowPage(facts, { problem: problem ?? NO_SUCH_ID })
    return windowPage(facts, { amount: paise(order.body.shown.amount) })
  })

  scope.post('/window/pay', async ({ body }, reply) => {
    const input = read(Pay, body)
    const answer = await underLock(db, input.order_id, async (tx, order) => {
      const problem = findOrderProblem(order, input.key, gateway)
      if (problem !== null) throw new SandboxError(problem)
      return { payment: await attemptPayment(tx, order, buildAttempt(input)), order }
    })
    if (!answer) throw new SandboxError(NO_SUCH_ID)
    reply.header('cache-control', 'no-store')
    return buildSignedResult(gateway, answer.order, answer.payment)
  })

  scope.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SandboxError)) throw error
    return reply.code(error.status).send(errorBody(error))
  })
}

async function serveAsset(scope: FastifyInstance, name: string, file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
  scope.get(`/${name}`, (_request, reply) => {
    void reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text)
  })
}

const text = (max: number) => z.string().max(max).default('')
const flag = z.string().optional()
const Query = z.object({
  order_id: text(64),
  key: text(64),
  name: text(100),
  description: text(255),
  email: text(255),
  contact: text(32),
  color: z
    .string()
    .regex(/^#[0-9a-f]{3,8}$/i)
    .catch(''),
  timeout: z.coerce.number().int().min(1).max(86_400).nullable().default(null),
  callback_url: text(2_000),
  confirm_close: flag,
  escape: flag,
})

function parseWindowFacts(query: z.output<typeof Query>, publicOrigin: string): WindowFacts {
  const { order_id: orderId, callback_url: callback, confirm_close, escape: escapes, ...rest } = query
  const isOurs = callback !== '' && URL.parse(callback, publicOrigin)?.origin === publicOrigin
  return {
    ...rest,
    orderId,
    isConfirmed: confirm_close !== undefined,
    isEscaped: escapes !== undefined,
    callback: isOurs ? callback : '',
  }
}

/** Headers that allow only the shop to frame the window, only its own files to load, and only the shop as form target. */
function frameHeaders(publicOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${publicOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
  }
}

function findOrderProblem(order: Entity<'order'> | null, key: string, gateway: Gateway): string | null {
  if (!order || key !== gateway.keyId) return NO_SUCH_ID
  return order.body.shown.status === 'paid' ? 'This order has already been paid.' : null
}

const Pay = z.object({
  order_id: z.string().max(64),
  key: z.string().max(64),
  how: z.enum(['card', 'upi', 'refuse', 'slow', 'later']),
  card: z.enum(Object.keys(TEST_CARDS) as (keyof typeof TEST_CARDS)[]).optional(),
  vpa: z.enum(Object.keys(TEST_VPAS) as (keyof typeof TEST_VPAS)[]).optional(),
  email: z.string().max(255).default(''),
  contact: z.string().max(32).default(''),
})
type Pay = z.output<typeof Pay>

const INSUFFICIENT_FUNDS = {
  description: 'Your payment failed: there is not enough money on the card.',
  reason: 'insufficient_fund',
}
const UPI_NOT_CONFIRMED = {
  description: 'Your payment failed: the UPI app did not confirm it.',
  reason: 'payment_failed',
}

/** The payment attempt for the pressed button of the window. */
function buildAttempt({ how, card, vpa = 'success@razorpay', email, contact }: Pay): Attempt {
  const payer = { email: email || null, contact: contact || null, waitS: null }
  switch (how) {
    case 'card':
      if (card === '4100 2800 0008 0001') return { ...payer, how: 'fail', method: 'card', refusal: INSUFFICIENT_FUNDS }
      return { ...payer, how: 'capture', method: 'card' }
    case 'upi':
      if (vpa === 'failure@razorpay') return { ...payer, how: 'fail', method: 'upi', vpa, refusal: UPI_NOT_CONFIRMED }
      return { ...payer, how: 'capture', method: 'upi', vpa }
    case 'refuse':
      return { ...payer, how: 'fail', method: 'card' }
    case 'slow':
      return { ...payer, how: 'authorize', method: 'card', waitS: SLOW_S }
    case 'later':
      return { ...payer, how: 'captureLater', method: 'upi', vpa, waitS: LATER_S }
  }
}

/** The signed result that the window passes to the page that opened it. */
function buildSignedResult({ keySecret }: Gateway, order: Entity<'order'>, payment: Entity<'payment'>) {
  const { status, error_code, error_description, error_source, error_step, error_reason } = payment.body.shown
  if (status === 'created') return { isLater: true }
  if (status === 'failed')
    return {
      error: {
        code: error_code,
        description: error_description,
        source: error_source,
        step: error_step,
        reason: error_reason,
        metadata: { order_id: order.id, payment_id: payment.id },
      },
    }
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: sign(keySecret, paymentContent(order.id, payment.id)),
  }
}
