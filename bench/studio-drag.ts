// npm run bench:drag: frames per second while a layer is dragged in the studio, on a phone of 390 px whose processor is four times slower
// than this machine's. The design has a text and two pictures, one of them with a fix, on two sides. It measures the running shop at
// SHOP_URL, or else starts a demo shop of its own. The exit code is 1 below 50 frames per second.
import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import { launchChromium } from '#e2e/chromium.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { machineFacts } from './machine.ts'
import { median } from './results.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const BAR = 50
const SLOWER = 4
const PHONE = { width: 390, height: 844 }
const DRAG_MS = 2_000
/** Touch screens report this often. */
const TOUCH_MS = 1_000 / 60
const RADIUS_PX = 30

await using stack = new AsyncDisposableStack()
const url = process.env.SHOP_URL ?? (await ownShop(stack))
const browser = await launchChromium()
stack.defer(() => browser.close())
const context = await browser.newContext({ baseURL: url, viewport: PHONE, hasTouch: true, deviceScaleFactor: 2 })
const page = await context.newPage()
await design(page)
const session = await context.newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
// The first drag decodes pictures and compiles.
await drag(page, session, 'move')
const rates = { move: [] as number[], size: [] as number[] }
for (let run = 0; run < RUNS; run++)
  for (const grip of ['move', 'size'] as const) rates[grip].push(await drag(page, session, grip))
console.log(`${machineFacts()}; ${PHONE.width} px, processor ${SLOWER}× slower, medians of ${RUNS} runs`)
for (const [grip, list] of Object.entries(rates)) console.log(`${grip}: ${median(list).toFixed(1)} frames per second`)
process.exitCode = Object.values(rates).some((list) => median(list) < BAR) ? 1 : 0

async function ownShop(owned: AsyncDisposableStack): Promise<string> {
  const folder = owned.use(await temporaryFolder())
  return owned.use(await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off' })).url
}

/** A text and a picture on the back; on the front a picture without its white box. The back is shown. */
async function design(studio: Page): Promise<void> {
  await studio.goto('/studio?category=Regular')
  await studio.waitForLoadState('networkidle')
  await studio.getByRole('tab', { name: 'Design' }).tap()
  await studio.getByLabel('Upload your design').setInputFiles(await photo())
  await studio.getByRole('button', { name: 'Remove white box' }).tap()
  await studio.getByText('Fixing…').waitFor({ state: 'detached' })
  await studio.getByRole('button', { name: 'Back', exact: true }).first().tap()
  await studio.getByLabel('Add a picture').setInputFiles(await photo())
  await studio.getByText(/^Prints/).waitFor()
  await studio.getByRole('button', { name: 'Add text' }).tap()
  await studio.getByRole('application').and(studio.getByLabel('Your text on the shirt')).waitFor()
}

/** A picture of twelve megapixels, as a phone takes it. */
async function photo() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#ffffff', noise } })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 80 }).toBuffer() }
}

/** Frames per second while a finger draws circles for two seconds. */
async function drag(studio: Page, touch: CDPSession, grip: 'move' | 'size'): Promise<number> {
  const box = studio.getByRole('application')
  const at = await (grip === 'move' ? box : box.locator('[data-grip=size]')).boundingBox()
  if (!at) throw new Error('the layer is not shown')
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', angle: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: x + RADIUS_PX * (Math.cos(angle) - 1), y: y + RADIUS_PX * Math.sin(angle) }],
    })
  const frames = studio.evaluate(countFrames, DRAG_MS)
  await send('touchStart', 0)
  const begun = performance.now()
  for (let touches = 1; performance.now() - begun < DRAG_MS; touches++) {
    await send('touchMove', (touches * TOUCH_MS) / 150)
    const wait = begun + touches * TOUCH_MS - performance.now()
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)))
  }
  await send('touchEnd', 0)
  return frames
}

/** Runs in the page. */
function countFrames(milliseconds: number): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now()
    let frames = 0
    const count = (now: number) => {
      frames++
      if (now - begun < milliseconds) requestAnimationFrame(count)
      else resolve((frames * 1_000) / (now - begun))
    }
    requestAnimationFrame(count)
  })
}
