import type { BrowserContext, Page, Worker } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'

const url = inject('url')

/**
 * Chromium without a screen blocks notifications and has no push service: what its user answers, and the subscription that a service
 * would have given, are kept by the page.
 */
async function imitatePush(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const [KEPT, ANSWER] = ['test-subscription', 'test-permission']
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(ANSWER) ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem(ANSWER, 'granted')
      return 'granted'
    }
    // A point of P-256 (RFC 8291, appendix A) and 16 bytes.
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const open = (endpoint: string) => ({
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT)
        return true
      },
    })
    const read = () => {
      const endpoint = localStorage.getItem(KEPT)
      return endpoint === null ? null : open(endpoint)
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(),
      subscribe: async () => {
        localStorage.setItem(KEPT, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`)
        return read()
      },
    })
  })
}

type Shown = { title: string; body: string; tag: string; data: { url: string } }
type TestedWorker = { shown: Shown[]; registration: object }

/** Records the notifications that the worker shows. */
async function recordNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const self = globalThis as unknown as TestedWorker
    self.shown = []
    const showNotification = async (title: string, options: Omit<Shown, 'title'>) =>
      void self.shown.push({ title, ...options })
    Object.assign(self.registration, { showNotification })
  })
}

/** Hands the worker a message as a push service does. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const [registrationId, data] = [await registered, JSON.stringify(message)]
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
}

test('after an order the shopper switches notifications on; a tap on one opens the order, and the account removes the device [push.order-steps]', async () => {
  const nila = await newCustomer(url, 'Nila Menon')
  const order = await buy(nila, await findProduct(url, 'Everyday Crew Tee'))
  await using visitor = await newVisitor({ width: 'phone', as: nila, withOfflinePage: true })
  const { page } = visitor
  await imitatePush(page.context())
  await visitor.go(`/orderSuccess?order=${order.id}`)
  await page.getByRole('button', { name: 'Tell me on this device' }).click()
  await page.getByText('This device tells you about your orders').waitFor()
  await checkPage(page)
  const { devices } = await nila.api.webPush.mine()
  // The API's client has the session of the visitor.
  expect(devices).toMatchObject([{ isCurrent: true }])

  const link = `/me/orders?open=${order.id}`
  await visitor.go(link)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  await recordNotifications(worker)
  const sent = { title: `Order #${order.number} is on its way`, body: 'Arriving soon.', tag: `order-${order.id}` }
  await deliver(page, { ...sent, lang: 'en', url: link })
  const shown = () => worker.evaluate(() => (globalThis as unknown as TestedWorker).shown)
  await expect.poll(shown).toMatchObject([{ ...sent, data: { url: link } }])
  await page.evaluate(() => void Object.assign(window, { isBefore: true }))
  await worker.evaluate((to) => {
    const notification = { close: () => undefined, data: { url: to } }
    // Without a tap the browser gives no tab the focus.
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined)
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  }, link)
  // The tab that shows the order is read anew.
  await page.waitForFunction(() => !('isBefore' in window) && document.readyState === 'complete')

  await visitor.go(accountPath(nila.name, 'account'))
  await page.getByRole('heading', { name: 'Devices with order updates' }).waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByText('That device gets no more order updates.').waitFor()
  await page.getByRole('button', { name: 'Tell me on this device' }).waitFor()
  expect((await nila.api.webPush.mine()).devices).toEqual([])
  await using plain = await newVisitor({ as: nila, withScript: false })
  await plain.go(`/orderSuccess?order=${order.id}`)
  expect(await plain.page.getByText('Tell me on this device').count()).toBe(0)
})
