import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { may } from '#contract/basics/permissions.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { InvoiceId } from '#contract/orders/invoices.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import type { Actor } from '#server/platform/http/session.ts'
import * as accounts from './accounts.ts'
import { invoiceFileName, readInvoiceFile } from './invoice-file.ts'
import { invoices } from './invoices.table.ts'

type Calls = typeof contract.invoices

/** Response headers of a PDF. It must not be cached by proxies, embedded in pages, or run scripts. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** The documents of an order, oldest first, for its shopper and admins. Throws `not_found`. */
async function ofOrder({ db, actor }: SignedIn, { id }: Input<Calls['ofOrder']>): Promise<Reply<Calls['ofOrder']>> {
  const isVisible = may(actor.staffRole, 'orders:amounts') ? undefined : eq(orders.userId, actor.id)
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isVisible))
  if (!order) throw notFound()
  const { number, kind, total, issuedAt } = invoices
  return db
    .select({ id: invoices.id, number, kind, total, issuedAt })
    .from(invoices)
    .where(eq(invoices.orderId, id))
    .orderBy(asc(issuedAt), asc(invoices.id))
}

/** The caller's invoices and bills of supply among those of these orders. */
async function mine({ db, actor }: SignedIn, { ids }: Input<Calls['mine']>): Promise<Reply<Calls['mine']>> {
  const { id, number, kind, total, issuedAt, orderId } = invoices
  return db
    .select({ id, number, kind, total, issuedAt, orderId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(inArray(orderId, ids), eq(orders.userId, actor.id), ne(kind, 'credit_note')))
    .orderBy(asc(issuedAt), asc(id))
}

/** The routes of invoices; the PDF is not in the contract's table, because it is no JSON. */
export function invoiceRoutes(app: App): void {
  const { http, deps } = app
  serve(app, contract.invoices)({ ofOrder, mine })
  serve(app, contract.accounts)({ register: accounts.register, money: accounts.money })

  http.get('/api/invoices/:id/pdf', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const id = InvoiceId.safeParse(request.params.id)
    const actor = id.success ? await deps.sessions.actor(request.headers.cookie) : null
    const number = id.success && actor ? await visibleNumber(deps.db, actor, id.data) : null
    const bytes = id.success && number !== null ? await readInvoiceFile(deps, id.data) : null
    if (number === null || bytes === null) throw notFound()
    reply.header('content-disposition', `inline; filename="${invoiceFileName(number)}"`)
    return reply.headers(PRIVATE).type('application/pdf').send(bytes)
  })
}

/** The number of a document that this person may see; null for any other. */
async function visibleNumber(db: App['deps']['db'], actor: Actor, id: InvoiceId): Promise<string | null> {
  const isVisible = may(actor.staffRole, 'orders:amounts') ? undefined : eq(orders.userId, actor.id)
  const [invoice] = await db
    .select({ number: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), isVisible))
  return invoice?.number ?? null
}
