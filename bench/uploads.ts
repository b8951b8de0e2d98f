import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawPrint } from '#server/core/images/image-drawing.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { percentile } from './results.ts'

/**
 * `npm run bench:uploads`: one customer sends 30 pictures of 8 MB at once to the studio's page and to its API call, while
 * another visitor opens pages. Prints the growth of the process's memory, what is left of it after 10 s, and the visitor's times;
 * then the processor time of the largest print file.
 */
const PICTURES = 30
const SENDER = fileURLToPath(import.meta.resolve('./send-uploads.ts'))

await using folder = await temporaryFolder()
await using server = await startServer({
  DATA_DIR: folder.path,
  RATE_LIMIT: 'on',
  ...JSON.parse(process.env.BENCH_ENV ?? '{}'),
})
const cookie = await register()
const design = await firstDesign()
await visit()
const before = await residentMb()
for (const path of ['/customization', '/api/customized/add']) {
  const { bytes, statuses, times, idleTimes, peak } = await measureUploads(path)
  await sleep(10_000)
  const after = await residentMb()
  const counted = Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => `${all?.length} × ${status}`)
  console.log(
    `${path}, ${(bytes / 1e6).toFixed(1)} MB each: ${counted.join(', ')}; RSS ${before} MB, at most +${peak - before}, after 10 s +${after - before}; ` +
      `a visitor's p99 ${Math.round(percentile(idleTimes, 0.99))} ms before, ${Math.round(percentile(times, 0.99))} ms meanwhile, longest ${Math.round(Math.max(...times))} ms of ${times.length}`,
  )
}
console.log(`the largest print file: ${(await measurePrint()).toFixed(1)} s of processor`)

/** Seconds of processor that the largest print file of the shop's garments takes, from a photo of 12 megapixels. */
async function measurePrint(): Promise<number> {
  const image = sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#2e8b6b' } })
  const photo = await image.jpeg().toBuffer()
  const [width, height] = [4_488, 5_906]
  const placed = { x: width / 2, y: height / 2, width: width * 0.95, height: width * 1.26, rotation: 3 }
  sharp.concurrency(1)
  const before = process.cpuUsage()
  const art = { kind: 'picture', picture: 0, fixes: [], widthMm: 361 } as const
  const clip = { left: 0, top: 0, width, height }
  await drawPrint([photo], { width, height, dpi: 300, layers: [{ art, placed, clip }] })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

async function measureUploads(path: string) {
  const idleTimes: number[] = []
  for (let count = 0; count < 100; count++) idleTimes.push(await timed(visit))

  const sender = spawn(
    process.execPath,
    [SENDER, server.url + path, cookie, String(PICTURES), JSON.stringify(design)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface(sender.stdout)[Symbol.asyncIterator]()
  await lines.next()
  const times: number[] = []
  let peak = 0
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      times.push(await timed(visit))
      peak = Math.max(peak, await residentMb())
      await sleep(20)
    }
  })()
  const { value = '' } = await lines.next()
  isOver = true
  await watch
  const { bytes, statuses } = JSON.parse(value) as { bytes: number; statuses: number[] }
  return { bytes, statuses, times, idleTimes, peak }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** A page that is not cached. */
async function visit(): Promise<void> {
  await (await fetch(`${server.url}/login`)).text()
}

async function firstDesign(): Promise<Record<string, unknown>> {
  const { categories } = await (await fetch(`${server.url}/api/customize-selections/categories`)).json()
  const category = categories[0].value
  const offer = await (await fetch(`${server.url}/api/customize-selections/${encodeURIComponent(category)}`)).json()
  const { mrp, offerPrice, customizationPrice, sizes, colors, materials } = offer
  return {
    category,
    size: sizes[0],
    color: colors[0],
    material: materials[0],
    quantity: 1,
    description: 'A drawing',
    mrp,
    offer_price: offerPrice,
    customization_price: customizationPrice,
  }
}

async function register(): Promise<string> {
  const person = { name: 'Asha Kulkarni', email: 'asha@bench.example', phone: '9876543210', password: 'Longer@Word1' }
  const headers = { 'content-type': 'application/json', origin: server.url }
  const register = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...person, confirmPassword: person.password }),
  })
  if (!register.ok) throw new Error(await register.text())
  const { email, password } = person
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const token = login.headers.getSetCookie().find((line) => line.startsWith('token='))
  if (!token) throw new Error(`no session: ${login.status} ${await login.text()}`)
  return token.split(';')[0] ?? ''
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)
}
