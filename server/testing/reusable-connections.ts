import pg from 'pg'

/** Open connections without work, by what they were opened with. */
export type IdleConnections = Map<string, pg.Client[]>

/** While `isEnding` is set, some of the connections that a pool closes stay open for the next one. */
type Ending = { isEnding: boolean }

/** Of each kind: a test of many requests at once opens more, and the server does not accept any number. */
const MOST_IDLE = 3

/** Parts of a connection that its types do not have. */
type Internals = {
  ref(): void
  unref(): void
  processID: number
  _queryable: boolean
  _ending: boolean
  _ended: boolean
  _activeQuery: unknown
  _sentQueryQueue: unknown[]
  _queryQueue: unknown[]
  getTransactionStatus(): string | null
}

/** A class of connections for a pool, whose constructor takes an idle one that was opened in the same way, if there is one. */
export function reusable(Base: typeof pg.Client, idle: IdleConnections, ending: Ending): typeof pg.Client {
  function ReusableClient(config: pg.ClientConfig): pg.Client {
    const key = [config.connectionString, config.options, config.application_name].join(' ')
    const others = idle.get(key) ?? []
    idle.set(key, others)
    const known = takeIdle(others)
    const client = known ?? new Base(config)
    if (known) connectAtOnce(known)
    client.end = ((callback?: () => void) => {
      if (!ending.isEnding || others.length >= MOST_IDLE || !isIdle(client))
        return Reflect.apply(Base.prototype.end, client, callback ? [callback] : [])
      keep(others, client)
      return callback ? process.nextTick(callback) : Promise.resolve()
    }) as typeof client.end
    return client
  }
  return ReusableClient as unknown as typeof pg.Client
}

/** Ends them, other than by their own `end`, which keeps them. */
export async function endIdle(idle: IdleConnections): Promise<void> {
  const clients = [...idle.values()].flat()
  idle.clear()
  await Promise.all(clients.map((client) => Reflect.apply(pg.Client.prototype.end, client, [])))
}

/** The process of the server that serves a connection. */
export function processOf(client: pg.Client): number {
  return internals(client).processID
}

function takeIdle(clients: pg.Client[]): pg.Client | undefined {
  const client = clients.pop()
  if (!client) return undefined
  // One that is being ended tells of an error once more when it has ended.
  if (!isIdle(client)) return takeIdle(clients)
  client.removeAllListeners('error')
  return client
}

function keep(clients: pg.Client[], client: pg.Client): void {
  for (const event of ['error', 'notice', 'notification', 'drain']) client.removeAllListeners(event)
  // A test may end all connections of the server; such a connection is not taken again.
  client.on('error', () => undefined)
  // The process may end meanwhile.
  internals(client).unref()
  clients.push(client)
}

function connectAtOnce(client: pg.Client): void {
  internals(client).ref()
  client.connect = ((callback?: (error: null, client: pg.Client) => void) =>
    callback ? process.nextTick(callback, null, client) : Promise.resolve(client)) as typeof client.connect
}

function isIdle(client: pg.Client): boolean {
  const { _queryable, _ending, _ended, _activeQuery, _sentQueryQueue, _queryQueue } = internals(client)
  // Undefined before the first query.
  const isBusy = !!_activeQuery || _sentQueryQueue.length + _queryQueue.length > 0
  return _queryable && !_ending && !_ended && !isBusy && internals(client).getTransactionStatus() === 'I'
}

function internals(client: pg.Client): Internals {
  return client as unknown as Internals
}
