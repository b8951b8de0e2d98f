import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { CourierConfig } from '#server/platform/config/courier-config.ts'
import { networkTransport, type Transport } from '#server/platform/providers/transport.ts'
import type { Courier } from './courier.ts'
import { createShiprocket } from './shiprocket.ts'

/** The courier service as configured for this shop. */
export type CourierConnection = {
  courier: Courier
  /** The name of the address where parcels are picked up. */
  pickupLocation: string
  /** The secrets of the webhook; empty: the shop only polls for tracking. */
  webhookTokens: readonly string[]
  /** The keys of the built-in sandbox; null: a real account. */
  sandbox: SandboxKeys | null
}

export type SandboxKeys = { email: string; password: string; webhookToken: string }

export const COURIER_SANDBOX_PATH = '/sandbox/courier'

/** The webhook's path. Shiprocket refuses addresses that contain certain words: https://apidocs.shiprocket.in/, "Webhooks". */
export const COURIER_WEBHOOK = '/api/courier/webhook'
export const REFUSED_IN_URL = ['shiprocket', 'kartrocket', 'sr', 'kr'] as const

/** The configured courier service; null when the owner books by hand. */
export function createCourierConnection(
  config: CourierConfig,
  shopSecret: string,
  toSandbox: Transport,
): CourierConnection | null {
  if (config.kind === 'by_hand') return null
  const { pickupLocation } = config
  if (config.kind === 'sandbox') {
    const sandbox = sandboxKeys(shopSecret)
    const courier = createShiprocket({ ...sandbox, pickupLocation, transport: toSandbox })
    return { courier, pickupLocation, webhookTokens: [sandbox.webhookToken], sandbox }
  }
  const { email, password, apiUrl, webhookTokens } = config
  const courier = createShiprocket({ email, password, pickupLocation, transport: networkTransport(apiUrl) })
  return { courier, pickupLocation, webhookTokens, sandbox: null }
}

/** Derives the sandbox's secrets from the shop's secret, so that every process has the same. */
function sandboxKeys(shopSecret: string): SandboxKeys {
  const derived = (use: string) => createHmac('sha256', shopSecret).update(`courier sandbox ${use}`).digest('hex')
  return { email: 'sandbox@inkloom.example', password: derived('password'), webhookToken: derived('webhook') }
}

/** Whether a text is one of the secrets. Compares in constant time. */
export function matchesSecret(secrets: readonly string[], given: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  let isGood = false
  for (const secret of secrets) if (timingSafeEqual(digest(secret), digest(given ?? ''))) isGood = true
  return isGood
}
