import { createHash, timingSafeEqual } from 'node:crypto'
import { and } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import type { Db } from '#server/platform/database/db.ts'
import { advance, underLock } from './advance.ts'
import { type Entity, present } from './entities.ts'
import { createOrder, read, toNotes } from './orders.ts'
import { capture } from './payments.ts'
import { refund } from './refunds.ts'
import { errorBody, NO_SUCH_ID, SandboxError } from './sandbox-error.ts'
import { any, createdBetween, find, list, ofParent, ofPayment, ofReceipt } from './store.ts'

const BODY_MAX_BYTES = 64 << 10

/** The provider's REST API, with the same responses as the real one. */
export async function serveRest(scope: FastifyInstance, { db, gateway }: { db: Db; gateway: Gateway }): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(new SandboxError('The request body is not valid JSON'))
    }
  })
  scope.addHook('onRequest', async (request) => checkKeys(gateway, request.headers.authorization))
  scope.setErrorHandler(answerError)
  scope.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errorBody(new SandboxError('The requested URL was not found on the server.'))),
  )
  const config = { isSigned: true }
  const id = ({ params }: FastifyRequest) => String((params as { id: string }).id)

  scope.post('/orders', { config }, async ({ body }) => present(await createOrder(db, body)))

  scope.get('/orders', async ({ query }) => {
    const { receipt, ...page } = read(ListOrders, query)
    await advance(db)
    return collection(await list(db, 'order', receipt === undefined ? any : ofReceipt(receipt), page))
  })

  scope.get('/orders/:id', async (request) =>
    underLock(db, id(request), async (_tx, order) => present(order)).then(requireEntity),
  )

  scope.get('/orders/:id/payments', async (request) =>
    underLock(db, id(request), async (tx, order) => collection(await list(tx, 'payment', ofParent(order.id)))).then(
      requireEntity,
    ),
  )

  scope.get('/payments/:id', async (request) => withPayment(db, id(request), async (_tx, payment) => present(payment)))

  scope.post('/payments/:id/capture', { config }, async (request) => {
    const { amount } = read(Capture, request.body)
    return withPayment(db, id(request), async (tx, payment) => present(await capture(tx, payment, amount)))
  })

  scope.post('/payments/:id/refund', { config }, async (request) => {
    const key = refundKey(request.headers['x-refund-idempotency']?.toString())
    const { notes, ...rest } = read(Refund, request.body)
    const input = { ...rest, notes: toNotes(notes) }
    return withPayment(db, id(request), async (tx, payment) => present(await refund(tx, payment, input, key)))
  })

  scope.get('/payments/:id/refunds', async (request) => {
    const page = read(ListRefunds, request.query)
    return withPayment(db, id(request), async (tx, payment) =>
      collection(await list(tx, 'refund', and(ofPayment(payment.id), createdBetween(page)) ?? any, page)),
    )
  })

  scope.get('/refunds', async ({ query }) => {
    const page = read(ListRefunds, query)
    await advance(db)
    return collection(await list(db, 'refund', createdBetween(page), page))
  })

  scope.get('/refunds/:id', async (request) => {
    await advance(db)
    return present(requireEntity(await find(db, 'refund', id(request))))
  })
}

const number = z.coerce.number().int().min(0).optional()
const PAGE = {
  count: z.coerce.number().int().min(1).max(100, 'The count may not be greater than 100.').default(10),
  skip: number.default(0),
}
const ListOrders = z.object({ receipt: z.string().optional(), ...PAGE })
const ListRefunds = z.object({ from: number, to: number, ...PAGE })
const currency = z.literal('INR', { error: 'The currency should be one of the following INR' })
const Capture = z.object({ amount: z.int('The amount field is required.'), currency })
const Refund = z.object({
  amount: z.int('The amount must be an integer.').min(100, 'The amount must be at least INR 1.00').optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: z.union([z.record(z.string(), z.union([z.string(), z.number()])), z.array(z.never())]).nullish(),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullable().default(null),
})

function refundKey(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!/^[\w-]{10,}$/.test(header))
    throw new SandboxError('The idempotency key should have at least 10 letters, digits, hyphens or underscores.')
  return header
}

function requireEntity<T>(value: T | null): T {
  if (value === null) throw new SandboxError(NO_SUCH_ID)
  return value
}

/** Runs `work` on one payment under the lock of its order. */
async function withPayment<T>(
  db: Db,
  id: string,
  work: (tx: Db, payment: Entity<'payment'>) => Promise<T>,
): Promise<T> {
  const { parent } = requireEntity(await find(db, 'payment', id))
  return requireEntity(
    await underLock(db, parent ?? '', async (tx) => work(tx, requireEntity(await find(tx, 'payment', id)))),
  )
}

function collection<K extends 'order' | 'payment' | 'refund'>(entities: Entity<K>[]) {
  return { entity: 'collection', count: entities.length, items: entities.map(present) }
}

/** Basic authentication with the key pair, compared in constant time. */
function checkKeys({ keyId, keySecret }: Gateway, given = ''): void {
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(given), digest(expected)))
    throw new SandboxError('Authentication failed', { status: 401 })
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof SandboxError) return reply.code(error.status).send(errorBody(error))
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(400).send(errorBody(new SandboxError('The request could not be read')))
  request.log.error({ err: error }, 'the sandbox gateway failed')
  const description = 'We are facing some trouble completing your request at the moment. Please try again shortly.'
  return reply.code(500).send({ error: { code: 'SERVER_ERROR', description, metadata: {} } })
}
