import { max } from 'drizzle-orm'
import { ZERO } from '#contract/basics/money.ts'
import { DEFAULT_PARCEL } from '#contract/basics/parcel-size.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { ProviderError } from '#server/platform/providers/provider-error.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { COURIER_WEBHOOK, type CourierConnection, REFUSED_IN_URL } from './connection.ts'
import { courierInbox } from './courier-inbox.table.ts'
import { required } from './shipments.ts'

type Calls = typeof contract.couriers

/** The settings of the courier service, with the address of its webhook. */
export async function connection(
  connected: CourierConnection | null,
  { db, config }: SignedIn,
): Promise<Reply<Calls['connection']>> {
  const [last] = await db.select({ at: max(courierInbox.receivedAt) }).from(courierInbox)
  const hasWebhook = connected !== null && connected.webhookTokens.length > 0
  const webhookUrl = hasWebhook ? new URL(COURIER_WEBHOOK, config.publicUrl).href : null
  return {
    service: connected ? 'Shiprocket' : null,
    isSandbox: connected?.sandbox != null,
    pickupLocation: connected?.pickupLocation ?? null,
    webhookUrl,
    refusedInUrl: REFUSED_IN_URL.find((word) => webhookUrl?.toLowerCase().includes(word)) ?? null,
    lastWebhookAt: last?.at ?? null,
  }
}

/** Logs in and reads the pickup addresses. Throws provider_unavailable with the reason of the service. */
export async function test(connected: CourierConnection | null, ctx: SignedIn): Promise<Reply<Calls['test']>> {
  const { courier, pickupLocation } = required(connected)
  const locations = await answered(courier.pickupLocations())
  const pickupLocations = locations.map(({ name }) => name)
  const isPickupKnown = pickupLocations.includes(pickupLocation)
  await writeAudit(ctx.db, ctx, { action: 'courier.test', subject: 'courier', after: { isPickupKnown } })
  return { pickupLocations, isPickupKnown }
}

/** The couriers' prices for a parcel of the default size to a PIN code, cheapest first; empty if nobody delivers there. */
export async function rates(
  connected: CourierConnection | null,
  { pin, weightGrams, isCod }: Input<Calls['rates']>,
): Promise<Reply<Calls['rates']>> {
  const { courier, pickupLocation } = required(connected)
  const from = (await answered(courier.pickupLocations())).find(({ name }) => name === pickupLocation)
  if (!from) throw new ShopError('provider_unavailable', 'pickup_address_unknown', { name: pickupLocation })
  const size = { ...DEFAULT_PARCEL, weightGrams }
  const offeredRates = await answered(courier.rates({ fromPin: from.pin, toPin: pin, size, value: ZERO, isCod }))
  return { rates: offeredRates.filter(({ takesCod }) => takesCod || !isCod).sort((a, b) => a.price - b.price) }
}

async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new ShopError('provider_unavailable', 'courier_service_answered', { answer: sentence(error.message) })
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
