import type { CDPSession, Page } from 'playwright'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The DevTools session of the page, for what Playwright cannot do. It is opened at the first call and reused. */
export function openDevtools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}
