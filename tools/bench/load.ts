import { connect, type Socket } from 'node:net'
import { readCpuTime } from './machine.ts'

/** Enough connections to keep one server process busy, each with one request at a time. */
const MANY_CONNECTIONS = 32
const HEAD_END = Buffer.from('\r\n\r\n')

/** `times`: the duration of each response, in ms. */
export type Measured = { count: number; perSecond: number; cpuMicros: number; times: number[] }
/** `headers`: further header lines for every request, each with its line break. */
export type Options = { headers?: string; connections?: number }

/**
 * Sends GET requests over keep-alive connections for `forMs` milliseconds. `next` returns the path of each request. It parses responses
 * itself, because a complete HTTP client would need more processor time than the server.
 */
export async function load(
  port: number,
  pid: number,
  next: () => string,
  forMs: number,
  { headers = '', connections = MANY_CONNECTIONS }: Options = {},
): Promise<Measured> {
  const times: number[] = []
  let isOver = false
  const sockets: Socket[] = []
  const finished = Array.from({ length: connections }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let received: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const ask = () => {
      sentAt = performance.now()
      if (isOver) resolve()
      else socket.write(`GET ${next()} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: br\r\n${headers}\r\n`)
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const length = parseResponseLength(received)
      if (length === null || received.length < length) return
      if (received.length > length) return reject(new Error('the server sent more than one response'))
      received = Buffer.alloc(0)
      times.push(performance.now() - sentAt)
      ask()
    })
    return promise
  })
  const cpuBefore = await readCpuTime(pid)
  const begun = performance.now()
  const timer = setTimeout(() => {
    isOver = true
  }, forMs)
  try {
    await Promise.all(finished)
  } finally {
    clearTimeout(timer)
    for (const socket of sockets) socket.destroy()
  }
  const seconds = (performance.now() - begun) / 1000
  const count = times.length
  return { count, perSecond: count / seconds, cpuMicros: ((await readCpuTime(pid)) - cpuBefore) / count, times }
}

/** Length of the first response in `bytes`; null while its head is incomplete. */
function parseResponseLength(bytes: Buffer): number | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head.slice(0, head.indexOf('\r\n')))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('a response without content-length')
  return end + HEAD_END.length + Number(length)
}
