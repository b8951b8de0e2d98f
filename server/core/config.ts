import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Email, newPassword } from '#contract/fields.ts'
import { MESSAGES } from '#contract/messages.ts'

const Env = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default('3000'),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a URL such as https://shop.example' }).optional(),
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: newPassword(MESSAGES.passwordInvalid).optional(),
  SEED: z.enum(['demo', 'none'], "must be 'demo' or 'none'").optional(),
  RATE_LIMIT: z.enum(['on', 'off', 'off-live'], "must be 'on' or 'off'").default('on'),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
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
  /** Served over https to real shoppers: nothing made up, nothing switched off, unless asked for by name. */
  isLive: boolean
  isDevelopment: boolean
  dataDir: string
  database: { kind: 'embedded' } | { kind: 'url'; url: string }
  poolSize: number
  firstAdmin: { email: string; password: string } | null
  seed: 'demo' | 'none'
  isRateLimited: boolean
  authSecret: string | null
  mail: { kind: 'outbox' } | { kind: 'smtp'; url: string }
  trustProxy: string[] | false
  processes: number
  logLevel: z.output<typeof Env>['LOG_LEVEL']
}

/** Every wrong setting by name, all at once. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * The settings of one run, from an environment. An empty one runs the demo shop; a blank value counts as unset.
 * Throws ConfigError naming every setting that is wrong.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = Env.safeParse(given)
  if (!read.success) throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const set = read.data
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`)
  const isLive = publicUrl.protocol === 'https:'
  const problems = contradictions(set, isLive)
  if (problems.length > 0) throw new ConfigError(problems)
  const poolSize = 2 * availableParallelism() + 6
  return {
    port: Number(set.PORT),
    host: set.HOST,
    publicUrl,
    isLive,
    isDevelopment: set.NODE_ENV === 'development',
    dataDir: resolve(set.DATA_DIR),
    database: set.DATABASE_URL ? { kind: 'url', url: set.DATABASE_URL } : { kind: 'embedded' },
    poolSize,
    firstAdmin: set.ADMIN_EMAIL && set.ADMIN_PASSWORD ? { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD } : null,
    seed: set.SEED ?? (isLive ? 'none' : 'demo'),
    isRateLimited: set.RATE_LIMIT === 'on',
    authSecret: set.AUTH_SECRET ?? null,
    mail: set.SMTP_URL ? { kind: 'smtp', url: set.SMTP_URL } : { kind: 'outbox' },
    trustProxy: set.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    processes: Number(set.WEB_CONCURRENCY),
    logLevel: set.LOG_LEVEL,
  }
}

function contradictions(set: z.output<typeof Env>, isLive: boolean): string[] {
  const problems: string[] = []
  if (Number(set.PORT) > 65_535) problems.push('PORT must be at most 65535')
  if (Boolean(set.ADMIN_EMAIL) !== Boolean(set.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  if (isLive && set.RATE_LIMIT === 'off')
    problems.push("RATE_LIMIT=off is refused on a live site (an https PUBLIC_URL); 'off-live' insists on it")
  if (set.DATABASE_URL && !set.AUTH_SECRET && isLive)
    problems.push('AUTH_SECRET must be set on a live site with DATABASE_URL: every machine has to share it')
  return problems
}
