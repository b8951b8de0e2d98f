import { connect, type Socket } from 'node:net'
import { cpuOf } from './machine.ts'

/** As many connections as keep one server process busy, each with one request under way. */
const CONNECTIONS = 32
const HEAD_END = Buffer.from('\r\n\r\n')

export type Measured = { perSecond: number; cpuMicros: number }

/**
 * Keeps asking for `path` over keep-alive connections. Its own reader, because a complete HTTP client costs more than the
 * server that is measured, and then the client would be what is measured. `next` gives the path of each request.
 */
export async function load(port: number, pid: number, next: () => string, forMs: number): Promise<Measured> {
  let count = 0
  let isOver = false
  const sockets: Socket[] = []
  const finished = Array.from({ length: CONNECTIONS }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let rest: Buffer = Buffer.alloc(0)
    const ask = () => {
      if (isOver) resolve()
      else socket.write(`GET ${next()} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: br\r\n\r\n`)
    }
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const length = lengthOf(rest)
      if (length === null || rest.length < length) return
      if (rest.length > length) return reject(new Error('more came than was asked for'))
      rest = Buffer.alloc(0)
      count += 1
      ask()
    })
    return promise
  })
  const cpuBefore = await cpuOf(pid)
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
  return { perSecond: count / seconds, cpuMicros: ((await cpuOf(pid)) - cpuBefore) / count }
}

/** Bytes of the response that begins here, or null while its head is incomplete. */
function lengthOf(bytes: Buffer): number | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, head.indexOf('\r\n')))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('a response without content-length')
  return end + HEAD_END.length + Number(length)
}
