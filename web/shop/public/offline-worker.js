// Serves the offline page, which is part of this file, with the bag and the orders that this browser saw last. No response
// of the shop is cached or changed, and only navigations are handled. Also shows notifications about orders. To remove it, publish a worker here that calls
// `self.registration.unregister()`.

/** The cache that web/components/shop/use-last-seen.ts writes. */
const SEEN = 'last-seen'

const HEAD = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; color: #16140f; background: #fff; }
main { max-width: 26rem; padding: 2rem 1.5rem; text-align: center; }
svg { width: 3.5rem; height: 3.5rem; }
h1 { margin: 1rem 0 .5rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em; }
p { margin: 0 0 1.5rem; color: #5c574e; }
a { display: inline-block; padding: .75rem 1.75rem; border-radius: 999px; color: #fff; background: #16140f; font-weight: 600; text-decoration: none; }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.125rem; line-height: 1.3; text-align: left; }
ul { margin: .75rem 0 0; padding: 0; list-style: none; text-align: left; }
li { padding: .75rem 0; border-top: 1px solid #e6e2da; overflow-wrap: anywhere; }
small { display: block; color: #5c574e; font-size: .875rem; }
h2 small { font-weight: 400; }
a:focus-visible { outline: 3px solid #1b4fc4; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="#5c574e" stroke-width="1.6" stroke-linecap="round"><path d="M2.5 9a14 14 0 0 1 19 0M6 12.5a9 9 0 0 1 12 0M9.5 16a4 4 0 0 1 5 0M12 19.5h.01M4 3l16 18"/></svg>
<h1>You are offline</h1>
<p>Please check your internet connection and try again. Your bag is safe.</p>
<a href="">Try again</a>
`
const END = `</main>
</body>
</html>
`

/** Whoever opens or sends one of these has no session, ends it, or becomes staff: another person may come. */
const SESSION_ENDS = /^\/(login|login\/code|logout|register|staff-invitation\/[^/]+)(\.data)?$/

/** Paths that are not pages of the shop. */
const OTHERS = /^\/(admin|api|assets|media)(\/|$)/

self.addEventListener('install', () => self.skipWaiting())

// Navigation preload: the browser requests the page while this worker starts, so that it slows no page.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (SESSION_ENDS.test(pathname)) event.waitUntil(caches.delete(SEEN))
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (OTHERS.test(pathname)) return
  event.respondWith(answer(event))
})

/** The shop's response unchanged; the offline page when none arrived. */
async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(
      HEAD + (await buildList('bag', 'Your bag')) + (await buildList('orders', 'Your orders')) + END,
      {
        status: 503,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        },
      },
    )
  }
}

/** A list with its heading and since when it is; empty when this browser has not seen it. */
async function buildList(name, title) {
  const stored = await caches.match(`/${SEEN}/${name}`, { cacheName: SEEN }).catch(() => null)
  if (!stored) return ''
  const { at, lines } = await stored.json()
  if (lines.length === 0) return ''
  const seen = new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
  const items = lines.map((line) => `<li>${escaped(line.name)}<small>${escaped(line.facts)}</small></li>`)
  return `<h2>${title} <small>as of ${escaped(seen)}</small></h2><ul>${items.join('')}</ul>`
}

function escaped(text) {
  return String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

// What the shop has sent: title, body, lang, url, tag (server/people/messages/web-push/push-service.ts). A later one about the same order replaces the
// former. A push without a notification is not allowed, so one that cannot be read is shown too.
self.addEventListener('push', (event) => {
  const { title = 'News about your order', url = '/me/orders', ...shown } = readPush(event)
  event.waitUntil(self.registration.showNotification(title, { ...shown, icon: '/icon-192.png', data: { url } }))
})

function readPush({ data }) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showOrder(new URL(event.notification.data?.url ?? '/', location.origin)))
})

/** Shows the order: in the tab that has it open, if there is one, which is read anew; else in a new one. */
async function showOrder({ origin, href, searchParams }) {
  if (origin !== location.origin) return
  const order = searchParams.get('open')
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = order && tabs.find(({ url }) => url.includes(order))
  if (!tab) return clients.openWindow(href)
  // A tab from before this worker cannot be led: it stays as it is.
  const led = await tab.navigate(href).catch(() => null)
  await (led ?? tab).focus()
}
