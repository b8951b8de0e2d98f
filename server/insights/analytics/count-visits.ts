import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { productIdIn } from '#contract/catalogue/product-path.ts'
import { contract } from '#contract/index.ts'
import { type Device, OTHERS, VISIT_NAMES, type VisitFact, type VisitStep } from '#contract/insights/analytics.ts'
import { PAGES } from '#contract/pages.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isFetchedEarly, isPerson } from '#server/platform/http/person-agent.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { campaignClass, findVisitSource, parseCampaign } from './visit-source.ts'

const EVERY_MS = 10_000
/** Maximum number of different counts in memory between two runs of the job. Further names share one count. */
const REMEMBERED = 2_000

export type VisitCounts = ReturnType<typeof createVisitCounts>
type Kind = VisitStep | VisitFact
type Count = { kind: Kind; name: string; device: Device; times: number }

/**
 * Counts visits, product views, pieces added to carts and opened checkouts, in memory and without queries. `count` gets every request
 * first, also those that the page cache answers. A page counts when it is answered. A redirect does not count, because its target is
 * counted. A job stores the sums every ten seconds. Nothing is stored in the browser, and no stored value identifies a visitor.
 */
export function createVisitCounts() {
  let counts = new Map<string, Count>()

  function add(kind: Kind, name: string, device: Device, times = 1): void {
    const key = `${kind} ${device} ${name}`
    const existing = counts.get(key)
    if (existing) existing.times += times
    else if (counts.size < REMEMBERED || name === '' || name === OTHERS) counts.set(key, { kind, name, device, times })
    else add(kind, OTHERS, device, times)
  }

  return {
    count(request: IncomingMessage, response: Answer): void {
      const { method, url = '', headers } = request
      if (method !== 'GET') return
      const isPage = isDocument(headers)
      // Runs for each request, and `startsWith` is faster than the regular expression.
      const product = url.startsWith(PRODUCT_PATH) ? PRODUCT.exec(url) : null
      if (!isPage && !product?.[2]) return
      if (!isCounted(headers) || isReloaded(headers)) return
      response.once('finish', () => {
        if (LEADS_ON.has(response.statusCode)) return
        const device = detectDevice(headers)
        if (product && !isSamePage(headers, `/product/${product[1]}`)) add('product', '', device)
        if (isPage) countVisit(url, headers, device)
      })
    },
    /** Counts a step when its answer was sent: pieces were added to a cart, or the checkout was opened. */
    answered({ method, path, status, headers }: Answered): void {
      const step = status === 200 || status === 201 ? STEPS.get(`${method} ${path}`) : undefined
      if (!step || !isCounted(headers) || isReloaded(headers)) return
      if (step !== 'checkout' || !isSamePage(headers, CHECKOUT)) add(step, '', detectDevice(headers))
    },
    /** Stores the counts. Counts that could not be stored stay for the next run. */
    async store(db: Db): Promise<void> {
      const now = [...counts.values()]
      counts = new Map()
      try {
        await storeCounts(db, now)
      } catch (error) {
        for (const { kind, name, device, times } of now) add(kind, name, device, times)
        throw error
      }
    },
  }

  function countVisit(url: string, headers: IncomingHttpHeaders, device: Device): void {
    const source = findVisitSource(headers)
    if (source === null) return
    const at = url.indexOf('?')
    const landing = toLandingPath(at < 0 ? url : url.slice(0, at))
    if (landing === null) return
    const campaign = at < 0 ? null : parseCampaign(url.slice(at + 1))
    add('visit', '', device)
    add('landing', landing, device)
    add('source', campaign === null ? source : campaignClass(campaign), device)
    if (campaign !== null) add('campaign', campaign, device)
  }
}

/** Stores the counts of this process; without counts it does not query the database. */
export function visitCountsJob(visits: VisitCounts): Job {
  return { name: 'visit-counts', everyMs: EVERY_MS, run: ({ db }) => visits.store(db) }
}

type Answer = { readonly statusCode: number; once(event: 'finish', listener: () => void): unknown }
/** Status codes of redirects, such as from a product's former address. 202 is a redirect in the router's data. */
const LEADS_ON: ReadonlySet<number> = new Set([202, 301, 302, 303, 307, 308])

type Answered = { method: string; path: string; status: number; headers: IncomingHttpHeaders }

const { add: addToCart, addCustomized } = contract.cart
const CHECKOUT = '/checkout'
/** The step that a successful request counts as. */
const STEPS: ReadonlyMap<string, VisitStep> = new Map<string, VisitStep>([
  [`POST /api${addToCart.path}`, 'bag'],
  [`POST /api${addCustomized.path}`, 'bag'],
  [`GET ${CHECKOUT}`, 'checkout'],
  [`GET ${CHECKOUT}.data`, 'checkout'],
])

/** Calls `visits.answered` for every answer that does not come from the page cache. */
export function watchAnswers(http: FastifyInstance, visits: VisitCounts): void {
  http.addHook('onResponse', (request, reply, done) => {
    const [path = ''] = request.url.split('?')
    visits.answered({ method: request.method, path, status: reply.statusCode, headers: request.headers })
    done()
  })
}

const PRODUCT_PATH = '/product/'
/** The URL of a product's page, or of its data when a link of the shop leads there. */
const PRODUCT = /^\/product\/([\w-]+)(\.data)?(?:\?|$)/
/** Pages where a visit can begin: those that are the same for everybody, the cart (mails link to it) and the studio. */
const LANDINGS = [
  ...PAGES.filter(({ shared, path }) => shared && !path.includes('.')).map(({ path }) => path),
  '/cart',
  '/studio',
].map((path) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`))

/** The path under which a visit is counted, with a product's id but not its name. Null for a page where no visit begins. */
function toLandingPath(path: string): string | null {
  if (path.length > 100 || !LANDINGS.some((landing) => landing.test(path))) return null
  const product = PRODUCT.exec(path)
  if (!product?.[1]) return path
  const id = productIdIn(product[1])
  return id === null ? null : `/product/${id}`
}

/** Whether a browser opens a page, not a file or data of it. */
function isDocument(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest']
  return dest === undefined ? (headers.accept ?? '').startsWith('text/html') : dest === 'document'
}

/** False for programs, for prefetched pages, and for people who ask not to be counted (DNT, GPC). */
function isCounted(headers: IncomingHttpHeaders): boolean {
  return isPerson(headers) && !isFetchedEarly(headers) && headers.dnt !== '1' && headers['sec-gpc'] !== '1'
}

/** Whether the page was reloaded. Browsers send these headers for a reload, but not when a page is opened again. */
function isReloaded(headers: IncomingHttpHeaders): boolean {
  const cacheControl = headers['cache-control']
  return cacheControl === 'max-age=0' || cacheControl === 'no-cache'
}

/** Whether the request comes from the same page or a page below it. After each form a page reads its data again, which is no new view. */
function isSamePage({ referer = '' }: IncomingHttpHeaders, path: string): boolean {
  const from = URL.parse(referer)?.pathname
  return from === path || from?.startsWith(`${path}/`) === true
}

const IS_PHONE = /Mobi|Android|iPhone|iPad/
function detectDevice(headers: IncomingHttpHeaders): Device {
  return IS_PHONE.test(headers['user-agent'] ?? '') ? 'phone' : 'computer'
}

/** Adds to today's counts. Names beyond the daily limit share one count. */
async function storeCounts(db: Db, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    with today as (select (now() at time zone 'Asia/Kolkata')::date as day),
    sent as (
      select s.*, coalesce((${JSON.stringify(VISIT_NAMES)}::jsonb ->> s.kind)::int, 1) as most,
        s.name in ('', ${OTHERS}) or exists (select from visit_counts k, today where (k.day, k.kind, k.name) = (today.day, s.kind, s.name)) as is_known
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) s (kind text, name text, device text, times int)),
    kept as (select kind, count(distinct name)::int as names from visit_counts join today using (day) group by kind),
    placed as (
      select sent.*, coalesce(kept.names, 0) as names, dense_rank() over (partition by sent.kind, is_known order by name) as place
      from sent left join kept using (kind)),
    named as (
      select kind, case when is_known or names + place <= most then name else ${OTHERS} end as name, device, times from placed)
    insert into visit_counts (day, kind, name, device, times)
    select day, kind, name, device, sum(times) from named, today group by 1, 2, 3, 4 order by 2, 3, 4
    on conflict (day, kind, name, device) do update set times = visit_counts.times + excluded.times`)
}
