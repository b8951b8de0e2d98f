// npm run bench:visits: what counting visits adds to each request, in nanoseconds.
import type { IncomingMessage } from 'node:http'
import { createVisitCounts } from '#server/visits/count-visits.ts'

const CALLS = 300_000
const ROUNDS = 7
const BROWSER = {
  host: 'shop.example',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
}
const REQUESTS = {
  'a file or a picture': { url: '/assets/app-1234.js', headers: { 'sec-fetch-dest': 'script' } },
  'a call of the API': { url: '/api/products?page=2', headers: { 'sec-fetch-dest': 'empty' } },
  'the next page of a visit': { url: '/categories/3', headers: { 'sec-fetch-site': 'same-origin' } },
  'a product inside of a visit': { url: '/product/kite-tee-12', headers: { 'sec-fetch-site': 'same-origin' } },
  'a visit': {
    url: '/product/kite-tee-12?utm_source=x',
    headers: { 'sec-fetch-site': 'cross-site', referer: 'https://l.instagram.com/' },
  },
}

const ANSWER = { statusCode: 200, once: (_event: string, listener: () => void) => listener() }

for (const [name, { url, headers }] of Object.entries(REQUESTS)) {
  const request = { method: 'GET', url, headers: { ...BROWSER, ...headers } } as unknown as IncomingMessage
  const visits = createVisitCounts()
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    for (let call = 0; call < CALLS; call++) visits.count(request, ANSWER)
    return ((performance.now() - begun) / CALLS) * 1e6
  }).toSorted((a, b) => a - b)
  console.log(`${name}: ${times[Math.floor(ROUNDS / 2)]?.toFixed(0)} ns`)
}
