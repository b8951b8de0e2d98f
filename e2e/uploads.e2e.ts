import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { newCustomer } from './users.ts'

/** Starts a server and sends 240 MB. */
const LONG_TIMEOUT = { timeout: 180_000 }
const MB = 1 << 20

test(
  'thirty uploads of 8 MB at once by one customer take at most 300 MB of memory, which is released within 10 s',
  LONG_TIMEOUT,
  async () => {
    await using folder = await temporaryFolder()
    await using server = await startServer({ DATA_DIR: folder.path, SEED: 'none', RATE_LIMIT: 'on' })
    const { cookie } = await newCustomer(server.url, 'Ila Roy', false)
    const body = new Uint8Array(8 * MB)
    body.set(Buffer.from(`--x\r\ncontent-disposition: form-data; name="design_image"; filename="a.jpg"\r\n\r\n`))
    body.set(Buffer.from('\r\n--x--\r\n'), body.length - 9)
    const headers = { cookie, origin: server.url, 'content-type': 'multipart/form-data; boundary=x' }
    const send = async () => {
      const answer = await fetch(`${server.url}/customization`, { method: 'POST', headers, body })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), page: await answer.text() }
    }
    const residentMb = async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
    }
    const before = await residentMb()
    let peak = 0
    const timer = setInterval(async () => {
      peak = Math.max(peak, await residentMb())
    }, 20)
    const answers = await Promise.all(Array.from({ length: 30 }, send))
    clearInterval(timer)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length, 'no more than four are under way').toBeGreaterThan(15)
    expect(refused[0]?.page).toContain('Please wait until your other uploads have finished.')
    expect(refused[0]?.retryAfter).toBe('5')
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(peak - before).toBeLessThan(300)
    await vi.waitFor(async () => expect((await residentMb()) - before).toBeLessThan(120), {
      timeout: 10_000,
      interval: 500,
    })

    const broken = await fetch(`${server.url}/customization`, { method: 'POST', headers, body: '--x\r\nnothing' })
    expect(broken.status, 'a form that cannot be read is refused').toBe(400)
    expect(await broken.text()).toContain('The form could not be read.')
    expect(server.complaints()).toEqual([])
  },
)
