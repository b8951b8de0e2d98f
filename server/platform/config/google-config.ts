import { z } from 'zod'
import { isLoopback } from '#server/platform/http/loopback.ts'

/** The settings of "Continue with Google"; parseConfig reads them with all others. */
export const GoogleEnv = z.object({
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{8,200}$/, 'must be the client id of an OAuth client, without spaces')
    .optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  GOOGLE_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
})
type Settings = z.output<typeof GoogleEnv>

/** Google's URLs: for asking the person, for getting a token, and for the keys that sign tokens. */
export type GoogleConfig = {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  keysUrl: string
  /** The issuers that Google's tokens may name. */
  issuers: string[]
}

/** https://accounts.google.com/.well-known/openid-configuration */
const GOOGLE = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}

/** Null when the shop offers no login with Google. */
export function googleConfig(set: Settings): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = set
  if (!clientId || !clientSecret) return null
  const base = set.GOOGLE_API_URL?.replace(/\/+$/, '')
  if (base === undefined) return { clientId, clientSecret, ...GOOGLE }
  const paths = { authorizeUrl: `${base}/auth`, tokenUrl: `${base}/token`, keysUrl: `${base}/certs` }
  return { clientId, clientSecret, ...paths, issuers: [base] }
}

/**
 * The problems of these settings. Whoever runs a server in place of Google could log in as anybody. So only this machine may replace
 * Google, and never on a live site.
 */
export function googleProblems(set: Settings, isLive: boolean): string[] {
  const problems: string[] = []
  if (Boolean(set.GOOGLE_CLIENT_ID) !== Boolean(set.GOOGLE_CLIENT_SECRET))
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together')
  if (!set.GOOGLE_API_URL) return problems
  if (!set.GOOGLE_CLIENT_ID) problems.push('GOOGLE_API_URL needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET')
  if (isLive || !isLoopback(new URL(set.GOOGLE_API_URL).hostname))
    problems.push(`GOOGLE_API_URL must be ${isLive ? 'unset on a live site' : 'an address of this machine'}`)
  return problems
}
