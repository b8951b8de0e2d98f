import { eq, like, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, transact } from '#server/platform/database/db.ts'
import { courierSandbox } from './courier-sandbox.table.ts'

/** A refusal in the form of Shiprocket's answers. */
export class SandboxRefusal extends Error {
  readonly status: number
  readonly fields: Record<string, string[]> | undefined
  constructor(status: number, message: string, fields?: Record<string, string[]>) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

const filled = z.string().trim().min(1)
const positive = z.coerce.number().positive()

/** The fields that "Create Custom Order" requires: https://apidocs.shiprocket.in/. */
const NewOrder = z.object({
  order_id: filled.max(50),
  order_date: filled,
  pickup_location: filled,
  billing_customer_name: filled,
  billing_address: filled,
  billing_city: filled.max(30),
  billing_pincode: z.coerce.number().int().min(100_000).max(999_999),
  billing_state: filled,
  billing_country: filled,
  billing_email: z.email(),
  billing_phone: z.coerce.number().int().min(1_000_000_000).max(9_999_999_999),
  shipping_is_billing: z.literal(true),
  order_items: z
    .array(z.object({ name: filled, sku: filled, units: positive, selling_price: z.coerce.number().nonnegative() }))
    .min(1)
    .refine((items) => new Set(items.map(({ sku }) => sku)).size === items.length, 'SKU cannot be repeated.'),
  payment_method: z.enum(['COD', 'Prepaid']),
  sub_total: z.coerce.number().nonnegative(),
  length: positive.min(0.5),
  breadth: positive.min(0.5),
  height: positive.min(0.5),
  weight: positive,
})

const SHIPMENT_OFFSET = 1_000_000
export const toShipmentId = (orderId: number) => orderId + SHIPMENT_OFFSET
export const toSandboxOrderId = (shipmentId: number) => shipmentId - SHIPMENT_OFFSET

export type SandboxParcel = typeof courierSandbox.$inferSelect

export const StoredOrder = z.looseObject({
  billing_customer_name: z.string(),
  billing_city: z.string(),
  billing_pincode: z.coerce.number(),
  payment_method: z.string(),
  sub_total: z.coerce.number(),
})

/** Makes an order, or returns an existing one with this id: "does not change or affect the existing order". */
export async function createParcel(db: Db, body: unknown): Promise<SandboxParcel> {
  const read = NewOrder.safeParse(body)
  if (!read.success) {
    const fields = Object.groupBy(read.error.issues, ({ path }) => String(path[0]))
    const messages = Object.entries(fields).map(([name, issues]) => [
      name,
      (issues ?? []).map(({ message }) => `The ${name.replaceAll('_', ' ')} field is invalid: ${message}.`),
    ])
    throw new SandboxRefusal(422, 'Oops! Invalid Data.', Object.fromEntries(messages))
  }
  const reference = read.data.order_id
  await db.insert(courierSandbox).values({ reference, body: read.data }).onConflictDoNothing()
  const parcel = await byReference(db, reference)
  if (!parcel) throw new Error('the order was not written')
  if (parcel.cancelledAt)
    throw new SandboxRefusal(422, 'Oops! Invalid Data.', { order_id: ['The order id of a cancelled order is taken.'] })
  return parcel
}

const COURIERS = ['Delhivery Surface', 'Xpressbees Surface', 'Blue Dart Air']
/** PIN codes that no courier of the sandbox serves: those of the army post. */
const UNSERVED = /^9[0-9]{2}9/

export function isServed(pin: number): boolean {
  return !UNSERVED.test(String(pin))
}

/** Chooses a courier, if none is chosen yet. */
export function assignCourier(db: Db, shipmentId: number): Promise<SandboxParcel> {
  return transact(db, async (tx) => {
    const parcel = await locked(tx, toSandboxOrderId(shipmentId))
    if (parcel.cancelledAt) throw new SandboxRefusal(400, 'Order is already cancelled.')
    if (parcel.trackingNumber) throw new SandboxRefusal(400, 'Oops! Cannot reassign courier for this shipment.')
    if (!isServed(StoredOrder.parse(parcel.body).billing_pincode))
      throw new SandboxRefusal(400, 'No courier serves this delivery PIN code.')
    const trackingNumber = `7${String(parcel.id).padStart(11, '0')}`
    const courier = COURIERS[parcel.id % COURIERS.length] ?? ''
    const [after] = await tx
      .update(courierSandbox)
      .set({ trackingNumber, courier })
      .where(eq(courierSandbox.id, parcel.id))
      .returning()
    return after ?? parcel
  })
}

export async function cancelParcel(db: Db, orderId: number): Promise<void> {
  await transact(db, async (tx) => {
    const parcel = await locked(tx, orderId)
    if (scansIn(parcel).length > 0) throw new SandboxRefusal(400, 'Cannot cancel an order that was picked up.')
    await tx.update(courierSandbox).set({ cancelledAt: sql`now()` }).where(eq(courierSandbox.id, orderId))
  })
}

async function locked(tx: Db, id: number): Promise<SandboxParcel> {
  const [parcel] = await tx.select().from(courierSandbox).where(eq(courierSandbox.id, id)).for('update')
  if (!parcel) throw new SandboxRefusal(400, 'Invalid shipment id')
  return parcel
}

export const SandboxScan = z.object({
  date: z.string(),
  status: z.string(),
  activity: z.string(),
  location: z.string(),
  'sr-status': z.string(),
  'sr-status-label': z.string(),
})
export type SandboxScan = z.output<typeof SandboxScan>

export function scansIn({ scans }: SandboxParcel): SandboxScan[] {
  return z.array(SandboxScan).parse(scans)
}

/** Adds a scan at the current time, in the format of the webhooks. */
export function addScan(db: Db, trackingNumber: string, code: number, label: string): Promise<SandboxParcel> {
  return transact(db, async (tx) => {
    const match = await findParcelByTrackingNumber(tx, trackingNumber)
    if (!match) throw new SandboxRefusal(404, 'No such tracking number.')
    const parcel = await locked(tx, match.id)
    const { billing_city: city } = StoredOrder.parse(parcel.body)
    const india = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const scan: SandboxScan = {
      date: india.format(new Date()),
      status: `S-${code}`,
      activity: `${label} (sandbox)`,
      location: `${city} hub`,
      'sr-status': String(code),
      'sr-status-label': label,
    }
    const scans = [...scansIn(parcel), scan]
    const [after] = await tx.update(courierSandbox).set({ scans }).where(eq(courierSandbox.id, parcel.id)).returning()
    return after ?? parcel
  })
}

export async function findParcelByTrackingNumber(db: Db, trackingNumber: string): Promise<SandboxParcel | undefined> {
  const [parcel] = await db.select().from(courierSandbox).where(eq(courierSandbox.trackingNumber, trackingNumber))
  return parcel
}

export async function byId(db: Db, id: number): Promise<SandboxParcel | undefined> {
  const [parcel] = await db.select().from(courierSandbox).where(eq(courierSandbox.id, id))
  return parcel
}

async function byReference(db: Db, reference: string): Promise<SandboxParcel | undefined> {
  const [parcel] = await db.select().from(courierSandbox).where(eq(courierSandbox.reference, reference))
  return parcel
}

/** Orders whose id or tracking number begins with the search, newest first. */
export function searchParcels(db: Db, search: string, limit: number): Promise<SandboxParcel[]> {
  const text = `${search.replaceAll(/[%_\\]/g, '')}%`
  return db
    .select()
    .from(courierSandbox)
    .where(like(courierSandbox.reference, text))
    .orderBy(sql`${courierSandbox.id} desc`)
    .limit(limit)
}
