import { z } from 'zod'
import { isLoopback } from '#server/platform/http/loopback.ts'

/** The settings of online payments; parseConfig reads them with all others. */
export const PaymentEnv = z.object({
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must look like rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  RAZORPAY_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  /** Allows a kind of payments that a live site refuses otherwise. */
  PAYMENTS: z.enum(['sandbox', 'test', 'loopback'], "must be 'sandbox', 'test' or 'loopback'").optional(),
})
type PaymentSettings = z.output<typeof PaymentEnv>

/** `none`: only cash on delivery, on a live site without keys. */
export type PaymentConfig =
  | { kind: 'none' }
  | { kind: 'sandbox' }
  | { kind: 'razorpay'; keyId: string; keySecret: string; webhookSecrets: string[]; apiUrl: string; isTest: boolean }

const PROVIDER = 'https://api.razorpay.com'

export function paymentConfig(set: PaymentSettings, isLive: boolean): PaymentConfig {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = set
  if (!keyId || !keySecret) return { kind: isLive && set.PAYMENTS !== 'sandbox' ? 'none' : 'sandbox' }
  const webhookSecrets = (set.RAZORPAY_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim())
  const apiUrl = (set.RAZORPAY_API_URL ?? PROVIDER).replace(/\/+$/, '')
  return {
    kind: 'razorpay',
    keyId,
    keySecret,
    webhookSecrets: webhookSecrets.filter((secret) => secret !== ''),
    apiUrl,
    isTest: !keyId.startsWith('rzp_live_'),
  }
}

/** The contradictions in these settings. Payment requests may go only to the provider or to this machine. */
export function paymentContradictions(set: PaymentSettings, isLive: boolean): string[] {
  const problems: string[] = []
  const hasKeys = Boolean(set.RAZORPAY_KEY_ID && set.RAZORPAY_KEY_SECRET)
  if (Boolean(set.RAZORPAY_KEY_ID) !== Boolean(set.RAZORPAY_KEY_SECRET))
    problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together')
  if (!hasKeys && (set.RAZORPAY_WEBHOOK_SECRET || set.RAZORPAY_API_URL))
    problems.push('RAZORPAY_WEBHOOK_SECRET and RAZORPAY_API_URL need RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET')
  if (hasKeys && isLive && !set.RAZORPAY_WEBHOOK_SECRET)
    problems.push('RAZORPAY_WEBHOOK_SECRET must be set on a live site: without it no webhook can report a payment')
  if (set.RAZORPAY_API_URL) {
    const { origin, hostname } = new URL(set.RAZORPAY_API_URL)
    const isAllowedHere = isLoopback(hostname) && (!isLive || set.PAYMENTS === 'loopback')
    if (origin !== PROVIDER && !isAllowedHere)
      problems.push(`RAZORPAY_API_URL must be ${PROVIDER}${isLive ? '' : ' or an address of this machine'}`)
  }
  if (
    hasKeys &&
    isLive &&
    !set.RAZORPAY_KEY_ID?.startsWith('rzp_live_') &&
    set.PAYMENTS !== 'test' &&
    set.PAYMENTS !== 'loopback'
  )
    problems.push('RAZORPAY_KEY_ID is a test key on a live site; PAYMENTS=test allows it')
  return problems
}
