import type { Locator, Page } from 'playwright'

/** What a journey costs a shopper: presses, typed fields, and the paths of the pages on which they were made. */
export type CountedSteps = { taps: number; fields: number; screens: string[] }

/** Counts the presses and typed fields of a journey. */
export function countSteps(page: Page) {
  const counted = { taps: 0, fields: 0, screens: new Set<string>() }
  const look = () => counted.screens.add(new URL(page.url()).pathname)
  return {
    async tap(target: Locator): Promise<void> {
      counted.taps += 1
      look()
      await target.and(page.locator(':visible')).first().click()
    },
    async type(field: Locator, text: string): Promise<void> {
      counted.fields += 1
      look()
      await field.fill(text)
    },
    counted: (): CountedSteps => ({ ...counted, screens: [...counted.screens] }),
  }
}
