import type { ServerResponse } from 'node:http'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { GroupTally } from '#contract/print/group-orders/shown-group-orders.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { groupOrders } from './group-orders.table.ts'
import { readGroupTallies } from './read-group-order.ts'

/** How often the tallies are read while somebody watches, in ms. The next constant: how often an idle connection gets a sign of life. */
const READ_MS = 2_000
const BEAT_MS = 20_000
/** The maximum connections of a process. The next constant: of one address. A page without a connection polls instead. */
const MOST = 400
const MOST_OF_ADDRESS = 40

type Watcher = {
  groupOrderId: GroupOrderId
  address: string
  response: ServerResponse
  last: string
  writtenAt: number
}

/** Sends tallies of group orders as server-sent events. A process reads all watched group orders with one query every two seconds. */
export type Live = {
  /** False when there are too many connections already. */
  watch(groupOrderId: GroupOrderId, address: string, response: ServerResponse): boolean
  /** Reads the tallies and sends those that have changed. */
  send(): Promise<void>
  /** Ends all connections, because the process stops. */
  close(): void
}

export function createLive({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Live {
  const watchers = new Set<Watcher>()
  let timer: NodeJS.Timeout | null = null
  let isReading = false
  let isClosed = false

  function forget(watcher: Watcher): void {
    watchers.delete(watcher)
    if (watchers.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  async function send(): Promise<void> {
    // The previous query still runs, on a slow database: start no second one.
    if (isReading || watchers.size === 0) return
    isReading = true
    try {
      const texts = await readTallies(db, [...new Set([...watchers].map(({ groupOrderId }) => groupOrderId))])
      const at = now().getTime()
      for (const watcher of watchers) {
        const text = texts.get(watcher.groupOrderId)
        if (text !== undefined && text !== watcher.last) write(watcher, `data: ${text}\n\n`, at)
        else if (at - watcher.writtenAt >= BEAT_MS) write(watcher, ': still here\n\n', at)
        if (text !== undefined) watcher.last = text
      }
    } catch (error) {
      log.warn({ err: error }, 'the tallies of group orders could not be read')
    } finally {
      isReading = false
    }
  }

  function write(watcher: Watcher, text: string, at: number): void {
    watcher.writtenAt = at
    // A client that reads too slowly is disconnected, so that nothing is buffered for it. It connects again.
    if (!watcher.response.write(text)) watcher.response.destroy()
  }

  return {
    send,
    watch(groupOrderId, address, response) {
      const ofAddress = [...watchers].filter((other) => other.address === address).length
      if (isClosed || watchers.size >= MOST || ofAddress >= MOST_OF_ADDRESS) return false
      const watcher = { groupOrderId, address, response, last: '', writtenAt: now().getTime() }
      watchers.add(watcher)
      response.on('close', () => forget(watcher))
      timer ??= setInterval(() => void send(), READ_MS).unref()
      return true
    },
    close() {
      isClosed = true
      for (const { response } of watchers) response.end()
    },
  }
}

/** The tallies by group order, as text to send. */
async function readTallies(db: Db, ids: readonly GroupOrderId[]): Promise<Map<GroupOrderId, string>> {
  const groupOrderRows = await db
    .select()
    .from(groupOrders)
    .where(inArray(groupOrders.id, [...ids]))
  const tallies = await readGroupTallies(db, groupOrderRows)
  return new Map([...tallies].map(([id, tally]) => [id, JSON.stringify(z.encode(GroupTally, tally))]))
}
