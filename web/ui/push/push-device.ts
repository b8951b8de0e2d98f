/** The JSON of the shop's API (contract/people/web-push.api.ts). */
type Wire = { public_key: string; devices: { id: string; is_current: boolean }[] }

/**
 * - `on`, `off`: whether this browser gets notifications about the caller's orders.
 * - `denied`: the browser blocks notifications for this site.
 * - `home-screen`: the browser allows them only to a site that was opened from the home screen.
 * - `none`: the browser does not support them, or the shop does not answer.
 */
type PushState = 'on' | 'off' | 'denied' | 'home-screen' | 'none'
export type Push = { state: PushState; publicKey: string; deviceId: string | undefined }

const API = '/api/account/push'
const WORKER = '/offline-worker.js'
const NONE: Push = { state: 'none', publicKey: '', deviceId: undefined }

/** The notification state of this browser. Does not ask for permission. */
export async function readPush(): Promise<Push> {
  if (!('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window)) {
    // Only Safari on iPhones and iPads has `standalone`.
    const isInTab = 'standalone' in navigator && navigator.standalone === false
    return { ...NONE, state: isInTab ? 'home-screen' : 'none' }
  }
  if (Notification.permission === 'denied') return { ...NONE, state: 'denied' }
  try {
    return await readPushState(await call())
  } catch {
    return NONE
  }
}

/**
 * Asks for permission to show notifications, and adds this browser to the account. Must be called in a click, as browsers require. Throws
 * when the browser or the shop fails.
 */
export async function turnOn({ publicKey }: Push): Promise<Push> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return { ...NONE, state: 'denied' }
  if (permission !== 'granted') return { ...NONE, state: 'off', publicKey }
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint, keys } = (await subscribe(pushManager, publicKey)).toJSON()
  const body = JSON.stringify({ endpoint, keys })
  return readPushState(await call('', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
}

/** Removes this browser from the account. Throws when the shop does not answer. */
export async function turnOff({ publicKey, deviceId }: Push): Promise<Push> {
  if (deviceId !== undefined) await call(`/${deviceId}`, { method: 'DELETE' })
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
  return { ...NONE, state: 'off', publicKey }
}

/** Subscribes this browser. Replaces a subscription that was made with an earlier key of the shop. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const former = await manager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return manager.subscribe(options)
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function readPushState({ public_key: publicKey, devices }: Wire): Promise<Push> {
  const deviceId = devices.find(({ is_current: isCurrent }) => isCurrent)?.id
  const isOn = deviceId !== undefined && (await currentSubscription()) !== null
  return { state: isOn ? 'on' : 'off', publicKey, deviceId }
}

/** Throws for an error response, except when the device no longer exists. */
async function call(path = '', init?: RequestInit): Promise<Wire> {
  const response = await fetch(`${API}${path}`, init)
  const isRemoved = response.status === 204 || response.status === 404
  if (!response.ok && !isRemoved) throw new Error(`the shop answered ${response.status}`)
  return isRemoved ? { public_key: '', devices: [] } : ((await response.json()) as Wire)
}
