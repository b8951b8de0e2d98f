import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { type Point, touch } from '#e2e/support/touch.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const ALT = 'A circle moves over the shirt'

async function tee(name: string) {
  const image = await Promise.all(
    ['#234567', '#c2551f', '#147a7a'].map(async (background) => {
      const create = { width: 800, height: 1_000, channels: 3 as const, background }
      return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
    }),
  )
  const facts = {
    name,
    description: 'Plain.',
    material: 'Cotton' as const,
    size: ['S', 'M'],
    color: ['Black'],
    stock: 9,
  }
  return owner.api.products.add({ ...facts, price: rupees(400), strikedPrice: rupees(500), image })
}

/** The product whose pictures are looked at. */
const closer = await tee('Closer Tee')

/** A second of a moving circle, as the browser records it. */
async function recordVideo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 288, height: 512 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    let drawn = 0
    const draw = () => {
      context?.fillRect(0, 0, 288, 512)
      if (context) context.fillStyle = drawn % 2 ? '#f2b42c' : '#c8202b'
      context?.arc(20 + drawn * 6, 256, 60, 0, 7)
      context?.fill()
      drawn += 1
      if (drawn > 40) recorder.stop()
      else requestAnimationFrame(draw)
    }
    recorder.start()
    draw()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(text, 'base64')
}

test('on a phone an owner adds a video, and a shopper loads and plays it with a tap [product.video]', async () => {
  const product = await tee('Moving Tee')
  await using office = await newVisitor({ width: 'phone', as: owner })
  const { page } = office
  await office.go(`/admin/products?${new URLSearchParams({ q: product.name })}`)
  await page.getByRole('button', { name: `Edit ${product.name}` }).click()
  const modal = page.getByRole('dialog', { name: 'Edit Product' })
  const buffer = await recordVideo(page)
  await modal.getByText(/^More/).click()
  await modal.getByLabel('Video file').setInputFiles({ name: 'clip.webm', mimeType: 'video/webm', buffer })
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await modal.getByText('Say what the video shows, for people who cannot see it.').waitFor()
  await modal.getByLabel('What the video shows').fill(ALT)
  await expect
    .poll(() => modal.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)
  await modal.getByRole('button', { name: 'Use this frame as poster' }).click()
  await modal.getByText('This frame will be the poster.').waitFor()
  await checkPage(page)
  await modal.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated.').waitFor()
  const { video } = await owner.api.products.get({ id: product.id })
  expect(video).toMatchObject({ type: 'video/webm', width: 288, height: 512, poster: { width: 288, height: 512 } })

  await using visitor = await newVisitor({ width: 'phone' })
  const shop = visitor.page
  const statuses: number[] = []
  shop.on('response', (response) => response.url().endsWith(video?.url ?? '?') && statuses.push(response.status()))
  await visitor.go(productPath(product))
  await shop.getByRole('link', { name: `Video 2 of 4: ${ALT}` }).click()
  const play = shop.getByRole('button', { name: `Play the video: ${ALT}` })
  await play.waitFor()
  await checkPage(shop)
  await checkReflow(shop)
  await shop.waitForLoadState('networkidle')
  expect(statuses, 'before it is asked for').toEqual([])
  await play.click()
  const player = shop.locator('main video')
  await expect
    .poll(() => player.evaluate((videoElement: HTMLVideoElement) => videoElement.currentTime))
    .toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([206]))
  await expect
    .poll(() =>
      player.evaluate((videoElement: HTMLVideoElement) => [
        videoElement.muted,
        document.activeElement === videoElement,
      ]),
    )
    .toEqual([true, true])
  await player.evaluate((videoElement: HTMLVideoElement) => Object.assign(videoElement, { loop: true }).play())
  await shop.getByRole('link', { name: /^Picture 1 of 4/ }).click()
  await expect.poll(() => player.evaluate((videoElement: HTMLVideoElement) => videoElement.paused)).toBe(true)

  const data = await shop.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'VideoObject')).toMatchObject({
    description: ALT,
    contentUrl: new URL(video?.url ?? '', url).href,
    duration: expect.stringMatching(/^PT\dS$/),
  })
  const sitemap = await (await fetch(new URL('/sitemap.xml', url))).text()
  expect(sitemap).toContain(`${video?.url}</video:content_loc>`)

  await using plain = await newVisitor({ width: 'phone', withScript: false })
  await plain.go(productPath(product))
  const element = plain.page.locator('main video')
  expect(
    await element.evaluate((videoElement: HTMLVideoElement) => [
      videoElement.controls,
      videoElement.preload,
      videoElement.playsInline,
    ]),
  ).toEqual([true, 'none', true])
  expect(await plain.page.getByRole('button', { name: /^Play the video/ }).count()).toBe(0)
})

/** Comes from the list of products and opens the pictures of one. */
async function lookCloser({ page, go }: Visitor, product: Product) {
  await go('/products')
  await go(productPath(product))
  await page
    .getByRole('link', { name: /^Look closer/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `${product.name}, pictures` })
  await dialog.getByText('1 of 3').waitFor()
  return dialog
}

/** Scale and shift of the picture in the dialog, as it is drawn. */
async function shown(page: Page) {
  return page.locator('dialog[open] div:has(> picture)').evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform)
    return { scale: a, x: e, y: f }
  })
}

test('on a phone two fingers enlarge a picture around them, one moves it, swipes and taps work, and Back closes it [product.zoom]', async () => {
  const product = closer
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const dialog = await lookCloser(visitor, product)
  await dialog.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const { width = 0, height = 0, x = 0, y = 0 } = (await dialog.locator('div.touch-none').boundingBox()) ?? {}
  const middle = { x: x + width / 2, y: y + height / 2 }
  const off = (dx: number, dy: number) => ({ x: middle.x + dx, y: middle.y + dy })

  // Around a point 60 px to the left of the middle, which stays under the fingers.
  await touch(page, { from: off(-80, 0), to: off(-120, 0) }, { from: off(-40, 0), to: off(0, 0) })
  await expect
    .poll(() => shown(page))
    .toEqual({ scale: expect.closeTo(3, 1), x: expect.closeTo(120, -1), y: expect.closeTo(0) })
  await dialog.getByText('300%').waitFor()
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await touch(page, { from: middle, to: off(-90, 0) })
  await expect.poll(async () => (await shown(page)).x).toBeCloseTo(30, -1)
  await checkPage(page)
  await touch(page, { from: off(-20, 0), to: off(-190, 0) }, { from: off(20, 0), to: off(190, 0) })
  await expect.poll(async () => (await shown(page)).scale).toBe(4)
  // Never past its edge: fitted it is as wide as the window.
  for (let time = 0; time < 4; time++) await touch(page, { from: off(-180, 0), to: off(180, 0) })
  await expect.poll(async () => (await shown(page)).x).toBeCloseTo(width * 1.5, 0)
  // Sent together: on a busy machine the answer to the first one may take longer than a double tap may.
  const tapTwice = (at: Point) => Promise.all([page.touchscreen.tap(at.x, at.y), page.touchscreen.tap(at.x, at.y)])
  await tapTwice(middle)
  await expect.poll(async () => (await shown(page)).scale).toBe(1)
  await dialog.getByText('100%').waitFor({ state: 'detached' })

  await touch(page, { from: off(150, 0), to: off(-100, 0) })
  await dialog.getByText('2 of 3').waitFor()
  await expect.poll(() => shown(page)).toEqual({ scale: 1, x: 0, y: 0 })
  await dialog.getByRole('button', { name: 'Previous picture' }).tap()
  await dialog.getByText('1 of 3').waitFor()
  await touch(page, { from: off(150, 0), to: off(-100, 0) })
  await dialog.getByText('2 of 3').waitFor()
  await touch(page, { from: off(-150, 0), to: off(100, 0) })
  await dialog.getByText('1 of 3').waitFor()
  await tapTwice(off(50, 0))
  await expect.poll(async () => (await shown(page)).scale).toBe(2.5)
  await page.goBack()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(productPath(product))
  await page.goBack()
  await page.waitForURL(/\/products$/)
})

test('with a keyboard and a mouse a picture is enlarged and moved by keys, buttons and the wheel, and Esc closes it [product.zoom]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  const dialog = await lookCloser(visitor, closer)
  await dialog.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  for (const key of ['+', '+']) await page.keyboard.press(key)
  await expect.poll(async () => (await shown(page)).scale).toBeCloseTo(2.25)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await shown(page)).y).toBe(-80)
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('2 of 3').waitFor()
  await dialog.getByRole('button', { name: 'Next picture' }).press('Enter')
  await dialog.getByText('3 of 3').waitFor()
  // The focus stays on the button.
  await page.keyboard.press('Enter')
  await dialog.getByText('1 of 3').waitFor()
  await page.mouse.move(720, 400)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await shown(page)).scale).toBeGreaterThan(2)
  await dialog.getByRole('button', { name: 'Smaller' }).click()
  await dialog.getByRole('button', { name: 'Smaller' }).click()
  await expect.poll(async () => (await shown(page)).scale).toBe(1)
  await page.mouse.click(720, 400)
  await expect.poll(async () => (await shown(page)).scale).toBe(2.5)
  await checkPage(page)
  // Back closes it also when it was closed and opened again at once.
  await page.evaluate(() => {
    const open = document.querySelector<HTMLDialogElement>('dialog[open]')
    const again = () => document.querySelector<HTMLElement>('a[aria-label^="Look closer"]')?.click()
    open?.addEventListener('close', () => queueMicrotask(again), { once: true })
    open?.close()
  })
  await dialog.getByText('1 of 3').waitFor()
  await page.goBack()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(new URL(page.url()).pathname).not.toBe('/products')
  await page
    .getByRole('link', { name: /^Look closer/ })
    .first()
    .click()
  await dialog.getByText('1 of 3').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  // Nothing of the dialog is left in the history.
  await page.goBack()
  await page.waitForURL(/\/products$/)
})
