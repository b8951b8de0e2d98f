import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts'

const MAIL_FROM = /^([^<>"@,;:\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u
/** The demo shop's sender: this address does not exist. */
const DEMO_EMAIL = 'hello@inkloom.example'

const Env = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .refine((port) => Number(port) <= 65_535, 'must be at most 65535')
    .default('3000'),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  /** The role that owns the tables, when DATABASE_URL names a role with fewer rights. */
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a URL such as https://shop.example' }).optional(),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX)
    .optional(),
  SEED: z.enum(['demo', 'none'], "must be 'demo' or 'none'").optional(),
  RATE_LIMIT: z.enum(['on', 'off', 'off-live'], "must be 'on' or 'off'").default('on'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().regex(MAIL_FROM, 'must look like hello@shop.example, or Shop <hello@shop.example>').optional(),
  SUPPORT_EMAIL: Email.optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must look like rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  RAZORPAY_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  /** Explicitly allows what a live site refuses by default. */
  PAYMENTS: z.enum(['sandbox', 'test', 'loopback'], "must be 'sandbox', 'test' or 'loopback'").optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a whole number from 1 to 99')
    .default('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export type Config = {
  port: number
  host: string
  publicUrl: URL
  /** Served over https to real shoppers: no demo data, no sandbox, no disabled limits, unless set explicitly. */
  isLive: boolean
  isDevelopment: boolean
  dataDir: string
  database: { kind: 'embedded'; maxConnections: number } | { kind: 'url'; url: string; ownerUrl: string }
  /** Maximum connections in the pool of one process; it uses two more, for jobs and for notifications of catalogue changes. */
  poolSize: number
  firstAdmin: { email: string; password: string } | null
  seed: 'demo' | 'none'
  isRateLimited: boolean
  authSecret: string | null
  payments: PaymentConfig
  mail: { kind: 'outbox' } | { kind: 'smtp'; url: string }
  /** Sender of mails; the shop's name is added to a bare address. */
  mailFrom: string
  /** Contact address for customers, until the owner sets one in the back-office. */
  supportEmail: string
  trustProxy: string[] | false
  processes: number
  logLevel: z.output<typeof Env>['LOG_LEVEL']
}

/** `none`: a live site without keys offers only cash on delivery. */
export type PaymentConfig =
  | { kind: 'none' }
  | { kind: 'sandbox' }
  | { kind: 'razorpay'; keyId: string; keySecret: string; webhookSecrets: string[]; apiUrl: string; isTest: boolean }

/** Lists all invalid settings by name. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Parses the settings from an environment. An empty one runs the demo shop; a blank value counts as unset.
 * Throws ConfigError with all invalid settings.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = Env.safeParse(given)
  if (!read.success) {
    const said = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    // Several rules of a field may have the same message.
    throw new ConfigError([...new Set(said)])
  }
  const set = read.data
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`)
  const isLive = publicUrl.protocol === 'https:'
  const problems = contradictions(set, isLive)
  if (problems.length > 0) throw new ConfigError(problems)
  const ownEmail = isLive ? `hello@${publicUrl.hostname}` : DEMO_EMAIL
  const poolSize = Math.min(2 * availableParallelism() + 6, MAX_POOL)
  return {
    port: Number(set.PORT),
    host: set.HOST,
    publicUrl,
    isLive,
    isDevelopment: set.NODE_ENV === 'development',
    dataDir: resolve(set.DATA_DIR),
    database: databaseConfig(set, poolSize),
    poolSize,
    firstAdmin: set.ADMIN_EMAIL && set.ADMIN_PASSWORD ? { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD } : null,
    seed: set.SEED ?? (isLive ? 'none' : 'demo'),
    // 'off' is for development: a live site keeps its limits unless it is 'off-live'.
    isRateLimited: set.RATE_LIMIT === 'on' || (isLive && set.RATE_LIMIT === 'off'),
    authSecret: set.AUTH_SECRET ?? null,
    payments: paymentConfig(set, isLive),
    mail: set.SMTP_URL ? { kind: 'smtp', url: set.SMTP_URL } : { kind: 'outbox' },
    mailFrom: set.MAIL_FROM ?? ownEmail,
    supportEmail: set.SUPPORT_EMAIL ?? ownEmail,
    trustProxy: set.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    processes: Number(set.WEB_CONCURRENCY),
    logLevel: set.LOG_LEVEL,
  }
}

/** A larger pool is not faster: one process cannot use more connections, on any number of cores. */
const MAX_POOL = 40
/** Connections outside the pools: migrations, first start, integrity check, backup, psql. */
const OTHER_CONNECTIONS = 20
const LEAST_CONNECTIONS = 60

function databaseConfig(set: z.output<typeof Env>, poolSize: number): Config['database'] {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = set
  if (url) return { kind: 'url', url, ownerUrl: ownerUrl ?? url }
  const needed = Number(set.WEB_CONCURRENCY) * (poolSize + 2) + OTHER_CONNECTIONS
  return { kind: 'embedded', maxConnections: Math.max(LEAST_CONNECTIONS, needed) }
}

const PROVIDER = 'https://api.razorpay.com'
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

function paymentConfig(set: z.output<typeof Env>, isLive: boolean): PaymentConfig {
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

/** Payment requests may go only to the provider or to this machine, whatever the environment contains. */
function paymentContradictions(set: z.output<typeof Env>, isLive: boolean): string[] {
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
    const isAllowedHere = LOOPBACK.test(hostname) && (!isLive || set.PAYMENTS === 'loopback')
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

function contradictions(set: z.output<typeof Env>, isLive: boolean): string[] {
  const problems = paymentContradictions(set, isLive)
  if (Boolean(set.ADMIN_EMAIL) !== Boolean(set.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  if (set.DATABASE_OWNER_URL && !set.DATABASE_URL) problems.push('DATABASE_OWNER_URL needs DATABASE_URL beside it')
  if (set.DATABASE_URL && !set.AUTH_SECRET && isLive)
    problems.push('AUTH_SECRET must be set on a live site with DATABASE_URL: every machine has to share it')
  return problems
}
