import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { rupees } from '#contract/basics/money.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { CourierConnection } from '#server/orders/couriers/connection.ts'
import { COURIER_SANDBOX_PATH, COURIER_WEBHOOK } from '#server/orders/couriers/connection.ts'
import { applyInbox } from '#server/orders/couriers/courier-webhook.ts'
import { processShipments } from '#server/orders/couriers/process-shipments.ts'
import { courierSandbox } from '#server/orders/couriers/sandbox/courier-sandbox.table.ts'
import { type Person, startShop, type TestShop } from './start-shop.ts'

/** A fault in place of a normal response; `lost`: the call is executed, and the connection is closed before the response. */
export type CourierFault = 'lost' | 'html' | { status: number; body: object }
type CourierFaults = (call: { path: string; number: number }) => CourierFault | null

export type FarShop = AsyncDisposable & {
  shop: TestShop
  far: TestShop
  owner: Person
  calls: string[]
  plan(faults: CourierFaults): void
  /** Holds the next call of a path until `go` is called; `reached` resolves when the call arrives. */
  hold(path: string): { reached: Promise<void>; go: () => void }
}

/** Starts a shop with a listening courier sandbox, which serves as the courier service for the other shops of a test file. */
export async function startService(): Promise<TestShop> {
  const service = await startShop({ SHIPROCKET: 'sandbox' })
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  return service
}

/**
 * Starts a shop whose courier service is the sandbox of `far`, emptied of bookings. They are connected over the network, through
 * a proxy that can inject faults.
 */
export async function startFarShop(far: TestShop): Promise<FarShop> {
  await far.db.delete(courierSandbox)
  const { port: farPort } = far.http.server.address() as AddressInfo
  const target = `http://127.0.0.1:${farPort}`
  const calls: string[] = []
  let faults: CourierFaults = () => null
  let held: { path: string; arrive: () => void; until: Promise<void> } | null = null
  const proxy = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', target).pathname.replace(`${COURIER_SANDBOX_PATH}/v1/external`, '')
    if (held?.path === path) {
      const { arrive, until } = held
      held = null
      arrive()
      await until
    }
    const fault = faults({ path, number: calls.push(path) - 1 })
    if (typeof fault === 'object' && fault) {
      response.writeHead(fault.status, { 'content-type': 'application/json' }).end(JSON.stringify(fault.body))
      return
    }
    if (fault === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>')
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { authorization } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const text = await answer.text()
    if (fault === 'lost') request.socket.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const keys = connected(far).sandbox
  if (!keys) throw new Error('the other shop has no sandbox')
  const shop = await startShop({
    SHIPROCKET_EMAIL: keys.email,
    SHIPROCKET_PASSWORD: keys.password,
    SHIPROCKET_WEBHOOK_TOKEN: `${keys.webhookToken},another-token-0123456789`,
    SHIPROCKET_API_URL: `http://127.0.0.1:${port}${COURIER_SANDBOX_PATH}`,
  })
  return {
    shop,
    far,
    calls,
    owner: await shop.admin(),
    plan(next) {
      faults = next
    },
    hold(path) {
      const [arrival, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      held = { path, arrive: arrival.resolve, until: end.promise }
      return { reached: arrival.promise, go: end.resolve }
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

export function connected({ courier }: TestShop): CourierConnection {
  if (!courier) throw new Error('no courier service is connected')
  return courier
}

/** Accepted orders of ₹1,000, with cash on delivery unless they were paid. */
export async function acceptedOrder(shop: TestShop, owner: Person, buyer?: Person): Promise<Order> {
  const productId = await shop.product({ price: rupees(500), pieces: 20 })
  const person = buyer ?? (await shop.customer())
  if (!buyer) await shop.address(person)
  const item = { productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(person).cart.add(item)
  const { order } = await shop.as(person).orders.place({ items: [item], paymentMethod: 'COD' })
  return shop.as(owner).orders.accept({ id: order.id })
}

/** Runs the booking job now, including retries that are due later. */
export async function bookNow(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`update shipments set next_attempt_at = now() - interval '1 second'`)
  await processShipments(connected(shop), shop.deps)
}

/** Sends a webhook as the service does, and returns the HTTP status. */
export async function sendScan(
  shop: TestShop,
  body: unknown,
  token = connected(shop).webhookTokens[0],
): Promise<number> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { 'x-api-key': token }) }
  return (await shop.inject({ method: 'POST', url: COURIER_WEBHOOK, payload, headers })).statusCode
}

/** A webhook body with these scans, each at its `minute` after 10:00 in India. */
export function buildWebhook(trackingNumber: string, codes: readonly { code: number; minute: number }[]) {
  const scans = codes.map(({ code, minute }) => ({
    date: `2026-11-20 10:${String(minute).padStart(2, '0')}:00`,
    activity: `Scan ${code} by Nandini, MobileNo:- 9963100000`,
    location: 'Pune hub',
    'sr-status': String(code),
    'sr-status-label': 'LABEL',
  }))
  return { awb: trackingNumber, courier_name: 'Delhivery Surface', is_return: 0, scans }
}

export async function applyNow(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`update courier_inbox set next_attempt_at = now() - interval '1 second'`)
  await applyInbox(shop.deps)
}

export async function readTrackingNumber(shop: TestShop, owner: Person, id: OrderId): Promise<string> {
  const { shipment } = await shop.as(owner).shipments.one({ id })
  if (!shipment?.awb) throw new Error('the parcel is not booked')
  return shipment.awb
}
