import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How long, ms, to wait for a server's answer whether it is the primary. */
const ANSWER_MS = 2_000
/** How long, ms, to wait for the other servers' answers once one says that it is the primary. */
const OTHERS_MS = 300
/** Pause, ms, before asking again when no server is the primary. */
const ASK_EVERY_MS = 250
/** How long, ms, a new connection waits for a primary; shorter than a scrape of the metrics. */
const WAIT_MS = 3_000

/** How long, ms, to wait for the server when closing a connection, because the server may hang. */
const FAREWELL_MS = 3_000

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]*,[^@/?]*)(.*)$/

/** The problem of a URL of one or several servers, as text for the settings; null when there is none. */
export function hostsProblem(url: string): string | null {
  const sessionAttrs = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1]
  if (sessionAttrs !== undefined && sessionAttrs !== 'read-write' && sessionAttrs !== 'primary')
    return 'may have target_session_attrs=read-write only: the shop writes'
  if (eachHost(url).every((hostUrl) => URL.canParse(hostUrl))) return null
  return 'must look like postgres://role:password@host:5432/database, with several hosts as one:5432,two:5432'
}

/**
 * Splits a URL of several servers, such as `postgres://role@one:5432,two:5432/shop` (libpq's form), into one URL for each server. Only the
 * server that accepts writes is used, even without `target_session_attrs=read-write`.
 * https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function eachHost(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = SEVERAL.exec(url) ?? []
  if (hosts === '') return [url]
  return hosts.split(',').map((host) => {
    const hostUrl = URL.parse(start + host + end)
    hostUrl?.searchParams.delete('target_session_attrs')
    return hostUrl?.href ?? ''
  })
}

/**
 * The URL of the primary among the servers of a URL. A URL of one server is returned unchanged. Throws when no primary is found within
 * `waitMs`.
 */
export async function primaryUrl(url: string, waitMs = WAIT_MS): Promise<string> {
  const urls = eachHost(url)
  if (urls.length === 1) return url
  for (const deadline = Date.now() + waitMs; ; await sleep(ASK_EVERY_MS)) {
    const problems: string[] = []
    const primary = await findPrimary(urls, problems)
    if (primary !== null) return primary
    if (Date.now() > deadline)
      throw new Error(`None of the ${urls.length} servers of the database is a primary: ${problems.join('; ')}.`)
  }
}

/** Tracks which database server the connections of this process lead to. */
export type Hosts = {
  /** The URL of the last known primary. */
  url(): string
  /** Reports a lost or refused connection: asks all servers which one is the primary now. */
  suspect(): void
  /** Calls `listener` whenever another server has become the primary. */
  onSwitch(listener: () => void): void
  /** Stops asking the servers. */
  stop(): void
}

/** Follows the primary among the servers of a URL; does nothing for a URL of one server. */
export function openHosts(url: string): Hosts {
  const urls = eachHost(url)
  const listeners: (() => void)[] = []
  let [current = url] = urls
  let isAsking = false
  let isSuspected = false
  let isStopped = urls.length === 1

  /** Asks which server is the primary. Asks again when a connection was lost meanwhile, because the responses may be out of date. */
  async function ask(): Promise<void> {
    while (isSuspected && !isStopped) {
      isSuspected = false
      const primary = await findPrimary(urls)
      if (primary === null) {
        isSuspected = true
        await sleep(ASK_EVERY_MS, undefined, { ref: false })
      } else if (primary !== current) {
        current = primary
        for (const listener of listeners) listener()
      }
    }
    isAsking = false
  }

  const hosts: Hosts = {
    url: () => current,
    suspect() {
      isSuspected = true
      if (isStopped || isAsking) return
      isAsking = true
      void ask()
    },
    onSwitch: (listener) => void listeners.push(listener),
    stop() {
      isStopped = true
    },
  }
  hosts.suspect()
  return hosts
}

type ParameterStatus = { parameterName: string; parameterValue: string }

/**
 * A class of connections to the primary, for a pool. A connection closes at once when its server says that it is a standby, or when another
 * server has become the primary. Its queries fail.
 */
export function createClientClass(hosts: Hosts, Base: typeof pg.Client): typeof pg.Client {
  const open = new Map<Socket, string>()
  hosts.onSwitch(() => {
    for (const [socket, url] of open)
      if (url !== hosts.url()) socket.destroy(new Error('Connection terminated: another server is the primary now'))
  })
  return class extends Base {
    readonly #socket: Socket
    #isEnding = false

    constructor(config: pg.ClientConfig) {
      const url = hosts.url()
      const socket = new Socket()
      super({ ...config, connectionString: url, stream: () => socket })
      this.#socket = socket
      open.set(socket, url)
      // PostgreSQL 14 and newer report `in_hot_standby` before the connection is ready.
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
        if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return
        socket.destroy(new Error('Connection terminated: this server is a standby'))
      })
      this.connection.on('error', hosts.suspect)
      this.connection.once('end', () => {
        open.delete(socket)
        if (!this.#isEnding) hosts.suspect()
      })
    }

    override end(): Promise<void>
    override end(callback: (error: Error) => void): void
    override end(callback?: (error: Error) => void): Promise<void> | void {
      this.#isEnding = true
      const farewell = setTimeout(() => this.#socket.destroy(), FAREWELL_MS).unref()
      this.once('end', () => clearTimeout(farewell))
      return callback ? super.end(callback) : super.end()
    }
  }
}

/**
 * The primary among servers; when two say that they are, the one with the newest timeline. Null when none does. Adds the others' errors to
 * `problems`.
 */
async function findPrimary(urls: string[], problems: string[] = []): Promise<string | null> {
  const primaries: { url: string; timeline: string }[] = []
  const first = Promise.withResolvers<void>()
  const all = Promise.all(
    urls.map(async (url) => {
      const timeline = await readTimeline(url).catch((error: Error) => void problems.push(error.message))
      if (timeline === undefined) return
      primaries.push({ url, timeline })
      first.resolve()
    }),
  )
  await Promise.race([all, first.promise.then(() => sleep(OTHERS_MS, undefined, { ref: false }))])
  return primaries.toSorted((a, b) => (a.timeline < b.timeline ? 1 : -1))[0]?.url ?? null
}

/**
 * The timeline of a primary as eight hex digits, which grows with every promotion. Throws for a standby and without a response.
 */
async function readTimeline(url: string): Promise<string> {
  const socket = new Socket()
  const client = new pg.Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'inkloom-hosts',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      'select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline',
    )
    const timeline = rows[0]?.timeline
    if (!timeline) throw new Error(`${client.host}:${client.port} is a standby`)
    return timeline
  } finally {
    // Not `end`, which would wait for a server that no longer responds.
    socket.destroy()
  }
}
