import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { compile } from '@fastify/proxy-addr'
import { z } from 'zod'
import { editDistance } from '#contract/basics/edit-distance.ts'
import { Email } from '#contract/basics/fields.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/basics/limits.ts'
import { hostsProblem } from '#server/platform/database/hosts.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import { type BackupConfig, BackupEnv, backupConfig, backupProblems } from './backup-config.ts'
import { type CourierConfig, CourierEnv, courierConfig, courierContradictions } from './courier-config.ts'
import { type GoogleConfig, GoogleEnv, googleConfig, googleProblems } from './google-config.ts'
import { MediaEnv, type MediaStores, mediaProblems, mediaStores } from './media-config.ts'
import { type MessagingConfig, MessagingEnv, messagingConfig, messagingProblems } from './messaging-config.ts'
import { type PaymentConfig, PaymentEnv, paymentConfig, paymentContradictions } from './payment-config.ts'
import { AwsEnv } from './s3-config.ts'

/** Shorter names are not checked for typing errors, because they resemble too many others, such as HOST and HOME. */
const LEAST_LENGTH = 8
const MAX_EDITS = 2

/** A hint for each environment name that resembles a setting but is none. */
function misspelt(given: readonly string[], settings: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (settings.includes(name)) return []
    const meant = settings.find((setting) => !given.includes(setting) && isNearly(name, setting))
    return meant === undefined ? [] : [`${name} is no setting of this shop: is ${meant} meant?`]
  })
}

function isNearly(name: string, setting: string): boolean {
  if (bare(name) === bare(setting)) return true
  if (name.length < LEAST_LENGTH || setting.length < LEAST_LENGTH) return false
  return editDistance(name.toUpperCase(), setting) <= MAX_EDITS
}

/** A name in upper case without underscores and hyphens. */
function bare(name: string): string {
  return name.replace(/[-_]/g, '').toUpperCase()
}

/** The setting of notifications; parseConfig reads it with all others. */
const PushEnv = z.object({
  PUSH_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
})
type Settings = z.output<typeof PushEnv>

/** A URL that gets all notifications instead of the push services; null when the push services get them. */
function pushApiUrl({ PUSH_API_URL: url }: Settings): string | null {
  return url?.replace(/\/+$/, '') ?? null
}

/**
 * Problems of PUSH_API_URL. On a live site it must be unset, because notifications go only to the browsers' push services. Otherwise it may
 * name only this machine.
 */
function pushProblems({ PUSH_API_URL: url }: Settings, isLive: boolean): string[] {
  if (!url || (!isLive && isLoopback(new URL(url).hostname))) return []
  return [`PUSH_API_URL must be ${isLive ? 'unset on a live site' : 'an address of this machine'}`]
}

const HOST_AND_PORT = /^(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+)):([1-9]\d{0,4})$/i

/** Where `/metrics` is served; parseConfig reads it with all other settings. */
const MetricsEnv = z.object({
  METRICS_ADDRESS: z.string().regex(HOST_AND_PORT, 'must look like 127.0.0.1:9464').optional(),
})
type MetricsSettings = z.output<typeof MetricsEnv>

type MetricsConfig = { host: string; port: number }

function metricsConfig({ METRICS_ADDRESS: address }: MetricsSettings): MetricsConfig | null {
  const [, ipv6, name, port] = HOST_AND_PORT.exec(address ?? '') ?? []
  return port === undefined ? null : { host: ipv6 ?? name ?? '', port: Number(port) }
}

function metricsProblems(set: MetricsSettings & { PORT: string }): string[] {
  const port = metricsConfig(set)?.port
  if (port === undefined || (port <= 65_535 && port !== Number(set.PORT))) return []
  return ['METRICS_ADDRESS must have a port of its own, at most 65535: metrics are not for the public']
}

const MAIL_FROM = /^([^<>"@,;:\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u
/** The demo shop's sender: this address does not exist. */
const DEMO_EMAIL = 'hello@inkloom.example'

function isAddressList(text: string): boolean {
  try {
    compile(splitAddresses(text))
    return true
  } catch {
    return false
  }
}

function splitAddresses(text: string): string[] {
  return text.split(',').map((address) => address.trim())
}

const PostgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine((url) => hostsProblem(url) === null, { error: ({ input }) => hostsProblem(String(input)) ?? '' })
  .optional()

const Env = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .refine((port) => Number(port) <= 65_535, 'must be at most 65535')
    .default('3000'),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: PostgresUrl,
  /** The URL without the pooler, for the same database and role. Needed when DATABASE_URL leads through a pooler. */
  DATABASE_DIRECT_URL: PostgresUrl,
  /** The URL for the role that owns the tables, when DATABASE_URL names a role with fewer rights. */
  DATABASE_OWNER_URL: PostgresUrl,
  /** Makes a site without https count as live. */
  LIVE: z.literal('1', "must be '1', or unset").optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a URL such as https://shop.example' }).optional(),
  /** Allows a start on a database that a newer version has changed. */
  ALLOW_OLDER: z.literal('1', "must be '1', or unset").optional(),
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
  ...GoogleEnv.shape,
  ...PaymentEnv.shape,
  ...MessagingEnv.shape,
  ...PushEnv.shape,
  ...CourierEnv.shape,
  ...MediaEnv.shape,
  ...BackupEnv.shape,
  ...AwsEnv.shape,
  DRAIN_SECONDS: z
    .string()
    .regex(/^([1-5]?\d|60)$/, 'must be a whole number of seconds from 0 to 60')
    .default('0'),
  TRUST_PROXY: z
    .string()
    .refine(isAddressList, 'must be addresses or networks, separated by commas: 10.0.0.7, 172.16.0.0/12')
    .optional(),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a whole number from 1 to 99')
    .default('1'),
  ...MetricsEnv.shape,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

const LIVE_WITHOUT_MAIL =
  'SMTP_URL is not set: no customer of this live shop gets an email. Emails become files in DATA_DIR/outbox.'

export type Config = {
  port: number
  host: string
  publicUrl: URL
  /**
   * Whether the site serves real shoppers: over https, or declared by LIVE=1. Such a site has rate limits, and neither demo data
   * nor a sandbox, unless a setting says otherwise.
   */
  isLive: boolean
  isDevelopment: boolean
  dataDir: string
  /** Where pictures and designs are stored. */
  media: MediaStores
  database:
    | { kind: 'embedded'; maxConnections: number }
    | { kind: 'url'; url: string; directUrl: string | null; ownerUrl: string }
  /** Starts on a database that a newer version has changed. */
  allowOlder: boolean
  /** Maximum connections in a process's pool. Outside the pool it uses two more, for jobs and for notifications of catalogue changes. */
  poolSize: number
  firstAdmin: { email: string; password: string } | null
  seed: 'demo' | 'none'
  isRateLimited: boolean
  authSecret: string | null
  /** Null disables "Continue with Google". */
  google: GoogleConfig | null
  payments: PaymentConfig
  courier: CourierConfig
  mail: { kind: 'outbox' } | { kind: 'smtp'; url: string }
  messaging: MessagingConfig
  /** A URL that gets all notifications instead of the push services; null when the push services get them. */
  pushApiUrl: string | null
  /** Sender of mails; the shop's name is added to a bare address. */
  mailFrom: string
  /** Contact address for customers, until the owner sets one in the back-office; '' when there is none. */
  supportEmail: string
  /** Null: no backups. */
  backup: BackupConfig | null
  trustProxy: string[] | false
  processes: number
  /** Where `/metrics` is served; null when the shop measures nothing. */
  metrics: MetricsConfig | null
  /** Warnings for the operator: misspelt setting names, and missing mail settings of a live shop. */
  hints: string[]
  /** How long, ms, the process goes on serving after a signal to stop, while `/readyz` returns 503. */
  drainMs: number
  logLevel: z.output<typeof Env>['LOG_LEVEL']
}

/** Thrown with a list of all invalid settings by name. */
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
  const { set, wrong } = readSettings(given)
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`)
  const isLive = publicUrl.protocol === 'https:' || set.LIVE === '1'
  // An invalid setting counts as unset, so contradictions with it are not real.
  const contradictory = conflicts(set, isLive).filter((problem) => !wrong.some(({ name }) => problem.includes(name)))
  const problems = [...wrong.map(({ name, message }) => `${name} ${message}`), ...contradictory]
  const hints = misspelt(Object.keys(given), Object.keys(Env.shape))
  // Several rules of a field may have the same message.
  if (problems.length > 0) throw new ConfigError([...new Set(problems), ...hints])
  const seed = set.SEED ?? (isLive ? 'none' : 'demo')
  const hostEmail = `hello@${publicUrl.hostname}`
  const poolSize = Math.min(2 * availableParallelism() + 6, MAX_POOL)
  return {
    port: Number(set.PORT),
    host: set.HOST,
    publicUrl,
    isLive,
    isDevelopment: set.NODE_ENV === 'development',
    dataDir: resolve(set.DATA_DIR),
    media: mediaStores(set),
    database: databaseConfig(set, poolSize),
    allowOlder: set.ALLOW_OLDER === '1',
    poolSize,
    firstAdmin: set.ADMIN_EMAIL && set.ADMIN_PASSWORD ? { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD } : null,
    seed,
    // 'off' is for development; on a live site only 'off-live' turns the limits off.
    isRateLimited: set.RATE_LIMIT === 'on' || (isLive && set.RATE_LIMIT === 'off'),
    authSecret: set.AUTH_SECRET ?? null,
    google: googleConfig(set),
    payments: paymentConfig(set, isLive),
    courier: courierConfig(set),
    mail: set.SMTP_URL ? { kind: 'smtp', url: set.SMTP_URL } : { kind: 'outbox' },
    messaging: messagingConfig(set, isLive),
    pushApiUrl: pushApiUrl(set),
    mailFrom: set.MAIL_FROM ?? (isLive || seed === 'none' ? hostEmail : DEMO_EMAIL),
    supportEmail: set.SUPPORT_EMAIL ?? (isLive ? hostEmail : ''),
    backup: backupConfig(set),
    trustProxy: set.TRUST_PROXY ? splitAddresses(set.TRUST_PROXY) : false,
    processes: Number(set.WEB_CONCURRENCY),
    metrics: metricsConfig(set),
    hints: isLive && !set.SMTP_URL ? [...hints, LIVE_WITHOUT_MAIL] : hints,
    drainMs: Number(set.DRAIN_SECONDS) * 1_000,
    logLevel: set.LOG_LEVEL,
  }
}

type Wrong = { name: string; message: string }

/** The valid settings, and the problems of the others, which count as unset. */
function readSettings(given: Record<string, string | undefined>): { set: z.output<typeof Env>; wrong: Wrong[] } {
  const read = Env.safeParse(given)
  if (read.success) return { set: read.data, wrong: [] }
  const wrong = read.error.issues.map(({ path, message }) => ({ name: path.join('.'), message }))
  const names = new Set(wrong.map(({ name }) => name))
  return { set: Env.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name)))), wrong }
}

/** The maximum pool size: a process is not faster with more connections. */
const MAX_POOL = 40
/** Connections outside the pools: migrations, first start, integrity check, backup, psql. */
const OTHER_CONNECTIONS = 20
const LEAST_CONNECTIONS = 60

function databaseConfig(set: z.output<typeof Env>, poolSize: number): Config['database'] {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = null, DATABASE_OWNER_URL: ownerUrl } = set
  if (url) return { kind: 'url', url, directUrl, ownerUrl: ownerUrl ?? directUrl ?? url }
  const needed = Number(set.WEB_CONCURRENCY) * (poolSize + 2) + OTHER_CONNECTIONS
  return { kind: 'embedded', maxConnections: Math.max(LEAST_CONNECTIONS, needed) }
}

function conflicts(set: z.output<typeof Env>, isLive: boolean): string[] {
  const problems = [
    ...paymentContradictions(set, isLive),
    ...messagingProblems(set, isLive),
    ...pushProblems(set, isLive),
    ...courierContradictions(set, isLive),
    ...googleProblems(set, isLive),
  ]
  if (Boolean(set.ADMIN_EMAIL) !== Boolean(set.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  if (set.DATABASE_OWNER_URL && !set.DATABASE_URL) problems.push('DATABASE_OWNER_URL needs DATABASE_URL beside it')
  if (set.DATABASE_DIRECT_URL && !set.DATABASE_URL) problems.push('DATABASE_DIRECT_URL needs DATABASE_URL beside it')
  if (set.DATABASE_URL && !set.AUTH_SECRET && isLive)
    problems.push('AUTH_SECRET must be set on a live site with DATABASE_URL: every machine has to share it')
  if (set.LIVE && !set.PUBLIC_URL)
    problems.push('LIVE needs PUBLIC_URL beside it, the address under which customers find the shop')
  return [...problems, ...metricsProblems(set), ...mediaProblems(set), ...backupProblems(set)]
}
