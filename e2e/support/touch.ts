import type { Page } from 'playwright'

export type Point = { x: number; y: number }

/**
 * A whole touch gesture: each finger with its start and end. In few steps, as quick fingers do it, and lifted while they move. Ends when
 * the page has drawn what the gesture did.
 */
export async function touch(page: Page, ...fingers: { from: Point; to: Point }[]): Promise<void> {
  const steps = 4
  const session = await page.context().newCDPSession(page)
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
