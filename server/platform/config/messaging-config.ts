import { z } from 'zod'
import { isLoopback } from '#server/platform/http/loopback.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional()

/** The settings of messages by WhatsApp and SMS; parseConfig reads them with all others. */
export const MessagingEnv = z.object({
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'must be digits: the id of the number, not the number')
    .optional(),
  /** Several secrets, separated by commas, during a rotation. */
  WHATSAPP_APP_SECRET: z.string().min(1).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  WHATSAPP_API_URL: url,
  SMS_AUTH_KEY: z.string().min(1).optional(),
  SMS_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'must be the 6 letters of your DLT header')
    .optional(),
  SMS_API_URL: url,
})
type Settings = z.output<typeof MessagingEnv>

/** `none`: a live site without keys sends no such messages. `sandbox`: messages are files in DATA_DIR/outbox. */
export type WhatsAppConfig =
  | { kind: 'none' | 'sandbox' }
  | { kind: 'live'; token: string; phoneNumberId: string; appSecrets: string[]; verifyToken: string; apiUrl: string }
export type SmsConfig =
  | { kind: 'none' | 'sandbox' }
  | { kind: 'live'; authKey: string; senderId: string; apiUrl: string }
export type MessagingConfig = { whatsapp: WhatsAppConfig; sms: SmsConfig }

const META = 'https://graph.facebook.com'
const MSG91 = 'https://control.msg91.com'

export function messagingConfig(set: Settings, isLive: boolean): MessagingConfig {
  const without = { kind: isLive ? 'none' : 'sandbox' } as const
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = set
  const { WHATSAPP_APP_SECRET: secrets, WHATSAPP_VERIFY_TOKEN: verifyToken } = set
  const { SMS_AUTH_KEY: authKey, SMS_SENDER_ID: senderId } = set
  const base = (configuredUrl: string | undefined, provider: string) => (configuredUrl ?? provider).replace(/\/+$/, '')
  return {
    whatsapp:
      token && phoneNumberId && secrets && verifyToken
        ? {
            kind: 'live',
            token,
            phoneNumberId,
            appSecrets: secrets.split(',').map((secret) => secret.trim()),
            verifyToken,
            apiUrl: base(set.WHATSAPP_API_URL, META),
          }
        : without,
    sms: authKey && senderId ? { kind: 'live', authKey, senderId, apiUrl: base(set.SMS_API_URL, MSG91) } : without,
  }
}

const WHATSAPP = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const
const SMS = ['SMS_AUTH_KEY', 'SMS_SENDER_ID'] as const

/** The problems of these settings. Messages may go only to the provider or, on a site that is not live, to this machine. */
export function messagingProblems(set: Settings, isLive: boolean): string[] {
  return [
    ...findProviderProblems(set, WHATSAPP, 'WHATSAPP_API_URL', META, isLive),
    ...findProviderProblems(set, SMS, 'SMS_API_URL', MSG91, isLive),
  ]
}

function findProviderProblems(
  set: Settings,
  names: readonly (keyof Settings)[],
  address: 'WHATSAPP_API_URL' | 'SMS_API_URL',
  provider: string,
  isLive: boolean,
): string[] {
  const missing = names.filter((name) => !set[name])
  const problems: string[] = []
  if (missing.length > 0 && missing.length < names.length)
    problems.push(`${names.join(', ')} must be set together: ${missing.join(', ')} is missing`)
  const configuredUrl = set[address]
  if (!configuredUrl) return problems
  if (missing.length === names.length) problems.push(`${address} needs ${names.join(', ')}`)
  const { origin, hostname } = new URL(configuredUrl)
  if (origin !== provider && (isLive || !isLoopback(hostname)))
    problems.push(`${address} must be ${provider}${isLive ? '' : ' or an address of this machine'}`)
  return problems
}
