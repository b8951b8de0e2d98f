import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PAGES } from '#contract/pages.ts'
import { beforeSecret } from '#server/platform/http/logged-path.ts'

/** The settings that the pages' policy depends on. */
export type SiteSecurity = {
  https: boolean
  dev: boolean
  /** The payment window comes from the provider's hosts, not from our own. */
  isPaidElsewhere?: boolean
}

/** Sets the security headers of every response. A route that needs another value sets it in its handler. Pages use `pageHeaders`. */
export function registerSecurityHeaders(app: FastifyInstance, site: Pick<SiteSecurity, 'https'>): void {
  const headers = plainHeaders(site)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const FEATURES = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb']
const TWO_YEARS = 63_072_000

function securityHeaders({ https }: Pick<SiteSecurity, 'https'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }),
  }
}

/** The headers of a response that is not a page: its policy lets nothing run. */
export function plainHeaders(site: Pick<SiteSecurity, 'https'>): Record<string, string> {
  return { ...securityHeaders(site), 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
}

/** How the CSP recognises the scripts of a page: by a nonce in each tag, or by the digest of each script. */
export type ScriptProof = { nonce: string } | { hashes: readonly string[] }

const PAYMENT_PAGES = PAGES.filter(({ hasPaymentWindow }) => hasPaymentWindow).map(({ path }) => path)

export function pageHeaders(site: SiteSecurity, pathname: string, proof: ScriptProof): Record<string, string> {
  const isPaidHere = PAYMENT_PAGES.includes(pathname)
  // The back-office shows the owner's drafts in a frame, beside the form.
  const isPreview = pathname.startsWith('/preview/')
  return {
    ...securityHeaders(site),
    ...(isPreview && { 'x-frame-options': 'SAMEORIGIN' }),
    'content-security-policy': policy(
      site,
      proof,
      isPaidHere && site.isPaidElsewhere ? PROVIDER_HOSTS : NO_HOSTS,
      isPreview ? "'self'" : "'none'",
    ),
    // Banks open their own window during a payment and report back to the page that opened it.
    ...(isPaidHere && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    // The URL contains a secret, which no Referer header may pass on.
    ...(beforeSecret(pathname) !== null && { 'referrer-policy': 'no-referrer' }),
  }
}

type Hosts = Record<'script' | 'connect' | 'frame' | 'img' | 'form', string>
const NO_HOSTS: Hosts = { script: '', connect: '', frame: '', img: '', form: '' }

/**
 * The hosts of the provider's payment window, allowed only on `PAYMENT_PAGES`. Sources: the provider's list for its own plug-ins, and hosts
 * observed in use. https://github.com/razorpay/razorpay-magento/blob/master/etc/csp_whitelist.xml
 */
const PROVIDER_HOSTS: Hosts = {
  script: hosts('checkout', 'cdn'),
  connect: hosts('api', 'lumberjack', 'lumberjack-metrics', 'lumberjack-cx'),
  frame: hosts('api', 'checkout'),
  img: hosts('cdn'),
  form: hosts('api'),
}

function hosts(...names: string[]): string {
  return names.map((name) => ` https://${name}.razorpay.com`).join('')
}

function policy(
  { https, dev }: SiteSecurity,
  proof: ScriptProof,
  { script, connect, frame, img, form }: Hosts,
  frameAncestors: "'self'" | "'none'",
): string {
  return [
    "default-src 'self'",
    // Vite's client uses its own inline scripts and a WebSocket.
    dev ? `script-src 'self' 'unsafe-inline'${script}` : `script-src 'self' ${sources(proof)}${script}`,
    ...(dev || connect ? [`connect-src 'self'${dev ? ' ws: wss:' : ''}${connect}`] : []),
    ...(frame ? [`frame-src 'self'${frame}`] : []),
    // For the worker of the offline page: under 'strict-dynamic' a worker needs its own rule.
    "worker-src 'self'",
    // Toasts, the carousel and colour swatches use inline styles.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${img}`,
    "font-src 'self'",
    // The product form previews the chosen video.
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    `form-action 'self'${form}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sources(proof: ScriptProof): string {
  // With 'strict-dynamic' a trusted script may load others, and a file of our own host is not trusted by its URL alone.
  if ('nonce' in proof) return `'nonce-${proof.nonce}' 'strict-dynamic'`
  return proof.hashes.map((hash) => `'sha256-${hash}'`).join(' ')
}

export function newNonce(): string {
  return randomBytes(18).toString('base64url')
}

/**
 * Makes a rendered page the same for everybody: removes the nonce and returns the digests of the scripts that had it. An
 * injected script does not know the nonce, so it has no digest and is blocked.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark) && text) hashes.add(createHash('sha256').update(text).digest('base64'))
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
