import { z } from 'zod'
import { isLoopback } from '#server/platform/http/loopback.ts'

/** The settings of the courier service; parseConfig reads them with all others. */
export const CourierEnv = z.object({
  /** The API user of Settings → API in Shiprocket, not the account itself. */
  SHIPROCKET_EMAIL: z.email('must be the email address of an API user').optional(),
  SHIPROCKET_PASSWORD: z.string().min(1).optional(),
  SHIPROCKET_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits or signs, without spaces')
    .optional(),
  SHIPROCKET_PICKUP_LOCATION: z.string().trim().min(1).max(100).optional(),
  SHIPROCKET_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  /** Selects the built-in imitation of Shiprocket, for trials. */
  SHIPROCKET: z.literal('sandbox', "must be 'sandbox', or unset").optional(),
})
type CourierSettings = z.output<typeof CourierEnv>

/** `by_hand`: the owner books parcels elsewhere and enters the tracking numbers. */
export type CourierConfig =
  | { kind: 'by_hand' }
  | { kind: 'sandbox'; pickupLocation: string }
  | {
      kind: 'shiprocket'
      email: string
      password: string
      /** During a rotation there are several. Without any, the shop receives no webhook. */
      webhookTokens: string[]
      pickupLocation: string
      apiUrl: string
    }

const PROVIDER = 'https://apiv2.shiprocket.in'
/** The name that Shiprocket gives to the first pickup address of an account. */
const PICKUP_LOCATION = 'Primary'

export function courierConfig(set: CourierSettings): CourierConfig {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = set
  const pickupLocation = set.SHIPROCKET_PICKUP_LOCATION ?? PICKUP_LOCATION
  if (set.SHIPROCKET === 'sandbox') return { kind: 'sandbox', pickupLocation }
  if (!email || !password) return { kind: 'by_hand' }
  const webhookTokens = (set.SHIPROCKET_WEBHOOK_TOKEN ?? '').split(',').filter((token) => token !== '')
  const apiUrl = (set.SHIPROCKET_API_URL ?? PROVIDER).replace(/\/+$/, '')
  return { kind: 'shiprocket', email, password, webhookTokens, pickupLocation, apiUrl }
}

/**
 * The contradictions in these settings. Requests with the password or customers' addresses may go only to Shiprocket or, on a
 * trial, to this machine.
 */
export function courierContradictions(set: CourierSettings, isLive: boolean): string[] {
  const problems: string[] = []
  const hasKeys = Boolean(set.SHIPROCKET_EMAIL && set.SHIPROCKET_PASSWORD)
  if (Boolean(set.SHIPROCKET_EMAIL) !== Boolean(set.SHIPROCKET_PASSWORD))
    problems.push('SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD must be set together')
  if (!hasKeys && (set.SHIPROCKET_WEBHOOK_TOKEN || set.SHIPROCKET_API_URL))
    problems.push('SHIPROCKET_WEBHOOK_TOKEN and SHIPROCKET_API_URL need SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD')
  if (set.SHIPROCKET && hasKeys) problems.push('SHIPROCKET=sandbox and SHIPROCKET_EMAIL exclude each other')
  if (set.SHIPROCKET && isLive) problems.push('SHIPROCKET=sandbox books nothing: a live site refuses it')
  if (set.SHIPROCKET_API_URL) {
    const { origin, hostname } = new URL(set.SHIPROCKET_API_URL)
    if (origin !== PROVIDER && (isLive || !isLoopback(hostname)))
      problems.push(`SHIPROCKET_API_URL must be ${PROVIDER}${isLive ? '' : ' or an address of this machine'}`)
  }
  if ((set.SHIPROCKET_WEBHOOK_TOKEN ?? '').split(',').some((token) => token.length > 0 && token.length < 16))
    problems.push('SHIPROCKET_WEBHOOK_TOKEN must have at least 16 characters, each of several too')
  return problems
}
