import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import type { Point } from './touch.ts'

export const REQUIRED = 'All fields are required.'

/** A picture of 1200 × 900 pixels. */
export async function picture(background = '#f2b42c') {
  const image = sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
  return { name: 'my design.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

export async function findMiddle(thing: Locator): Promise<Point> {
  const box = await thing.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function readAmount(page: Page, label: RegExp): Promise<number> {
  return Number(await page.getByRole('spinbutton', { name: label }).inputValue())
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, thing: Locator): Promise<void> {
  for (let press = 0; press < 90; press++) {
    if (await thing.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab did not reach ${thing}`)
}
