import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { notFound, STATUS } from '#contract/http/errors.ts'
import { demoRoutes } from '#demo/demo.routes.ts'
import { backInStockRoutes } from '#server/catalogue/back-in-stock/back-in-stock.routes.ts'
import {
  categoryRoutes,
  collectionRoutes,
  importRoutes,
  priceRoutes,
  productRoutes,
  stockRoutes,
} from '#server/catalogue/products/products.routes.ts'
import { isOnSale } from '#server/catalogue/products/products.ts'
import { recommendationRoutes } from '#server/catalogue/recommendations/recommendations.routes.ts'
import { reviewRoutes } from '#server/catalogue/reviews/reviews.routes.ts'
import type { SearchCounts } from '#server/catalogue/search/count-searches.ts'
import { searchRoutes } from '#server/catalogue/search/search.routes.ts'
import { wishlistRoutes } from '#server/catalogue/wishlist/wishlist.routes.ts'
import { type VisitCounts, watchAnswers } from '#server/insights/analytics/count-visits.ts'
import { dashboardRoutes } from '#server/insights/dashboard/dashboard.routes.ts'
import { reportRoutes } from '#server/insights/reports/reports.routes.ts'
import { staffNotificationRoutes } from '#server/insights/staff-notifications/staff-notifications.routes.ts'
import { shopExportRoutes } from '#server/operations/export/shop-export.ts'
import type { CourierConnection } from '#server/orders/couriers/connection.ts'
import { courierRoutes } from '#server/orders/couriers/couriers.routes.ts'
import { draftRoutes } from '#server/orders/drafts/drafts.routes.ts'
import { invoiceRoutes } from '#server/orders/invoices/invoices.routes.ts'
import { excuse } from '#server/orders/order-list/parcels.ts'
import { orderRoutes } from '#server/orders/orders/orders.routes.ts'
import { transactOrders } from '#server/orders/orders/transact-orders.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { paymentRoutes } from '#server/orders/payments/payments.routes.ts'
import { abandonOrder } from '#server/orders/payments/payments.ts'
import { sandboxRoutes } from '#server/orders/payments/sandbox/sandbox.routes.ts'
import { refundOrder } from '#server/orders/refunds/owner-refund.ts'
import { queueFullRefund, refundDifference } from '#server/orders/refunds/refunds.ts'
import { remittanceRoutes } from '#server/orders/remittances/remittances.routes.ts'
import { returnRoutes } from '#server/orders/returns/returns.routes.ts'
import { keepPublicAnswers } from '#server/pages/api-cache.ts'
import { serveApiDocs } from '#server/pages/api-docs.ts'
import { registerSecurityHeaders } from '#server/pages/csp.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import type { PageSource } from '#server/pages/page-source.ts'
import { cachedServer, registerWeb } from '#server/pages/web.ts'
import { accountRoutes } from '#server/people/accounts/account.routes.ts'
import { addressRoutes } from '#server/people/accounts/addresses/address.routes.ts'
import { authRoutes } from '#server/people/accounts/auth.routes.ts'
import { passkeyRoutes } from '#server/people/accounts/passkeys/passkeys.routes.ts'
import { customerRoutes } from '#server/people/customers/customers.routes.ts'
import { mailRoutes } from '#server/people/messages/mails/mails.routes.ts'
import { phoneMessageRoutes } from '#server/people/messages/phone/phone-messages.routes.ts'
import { webPushRoutes } from '#server/people/messages/web-push/web-push.routes.ts'
import { noteCampaignOrder } from '#server/people/newsletter/campaign-orders.ts'
import { newsletterRoutes } from '#server/people/newsletter/newsletter.routes.ts'
import { privacyRoutes } from '#server/people/privacy/privacy.routes.ts'
import { staffRoutes } from '#server/people/staff/staff.routes.ts'
import { isReady } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Drain } from '#server/platform/http/connections/drain.ts'
import { type App, setUpHttp } from '#server/platform/http/http.ts'
import { readLanguage } from '#server/platform/http/language.ts'
import { createRequestIds } from '#server/platform/http/request-id.ts'
import { groupOrderRoutes } from '#server/print/group-orders/group-orders.routes.ts'
import { printFigureRoutes } from '#server/print/print-room/figures.routes.ts'
import { printRoomRoutes } from '#server/print/print-room/print-room.routes.ts'
import { printSheetRoutes } from '#server/print/print-room/sheets/sheets.routes.ts'
import { proofRoutes } from '#server/print/proofs/proofs.routes.ts'
import { abandonedCartRoutes } from '#server/selling/abandoned-carts/abandoned-carts.routes.ts'
import { cartRoutes } from '#server/selling/cart/cart.routes.ts'
import { codRoutes } from '#server/selling/cod/cod.routes.ts'
import { deliveryRoutes } from '#server/selling/delivery/delivery.routes.ts'
import { customizationRoutes } from '#server/selling/designs/customization.routes.ts'
import { savedDesignRoutes } from '#server/selling/designs/saved/saved-designs.routes.ts'
import { outlineText } from '#server/selling/designs/text/outline.ts'
import { excludePromoFromDemo } from '#server/selling/discounts/admin-promos.ts'
import { promoRoutes } from '#server/selling/discounts/promos.routes.ts'
import { readCreditBalance } from '#server/selling/store-credit/credit-ledger.ts'
import { storeCreditRoutes } from '#server/selling/store-credit/store-credit.routes.ts'
import { auditRoutes } from '#server/site/audit/audit.routes.ts'
import { noteRefusals } from '#server/site/audit/refusals.ts'
import { contentRoutes } from '#server/site/content/content.routes.ts'
import { openIcons } from '#server/site/look/icons.ts'
import { lookRoutes } from '#server/site/look/look.routes.ts'
import { imageRoutes } from '#server/site/media/images.routes.ts'
import { mediaRoutes } from '#server/site/media/media-route.ts'
import { settingsRoutes } from '#server/site/settings/settings.routes.ts'
import { wordError } from '#texts/errors.ts'
import { PERSONAL_DATA } from './personal-data.ts'

export type AppOptions = {
  cache: PageCache
  drain: Drain
  /** A URL for the shop's role, not through a connection pooler, because an export needs a connection of its own. */
  databaseUrl: string
  /** Null when this shop takes no online payments. */
  gateway: Gateway | null
  /** Null when the owner books parcels by hand. */
  courier: CourierConnection | null
  /** Null in tests of the API, which need no pages. */
  pages: PageSource | null
  /** Counts searches: it is called with every request. Undefined when searches are not counted. */
  searches?: SearchCounts | undefined
  /** Counts visits: it is called with every request. Undefined when visits are not counted. */
  visits?: VisitCounts | undefined
  /** Called before the routes are registered, to observe their requests. */
  watch?: ((http: FastifyInstance) => void) | undefined
}

/** Creates the Fastify instance of the shop: plugins, error handler, the routes of each domain, the pages. Does not listen yet. */
export async function createApp(
  deps: Deps,
  { cache, drain, databaseUrl, gateway, courier, pages, searches, visits, watch }: AppOptions,
): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy,
    bodyLimit: 1 << 20,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    rewriteUrl: ({ url }) => decodable(readRequestPath(url ?? '/')),
    genReqId: createRequestIds(deps.config.trustProxy),
    serverFactory: cachedServer(cache, drain, {
      onRequest(request, response) {
        searches?.count(request)
        visits?.count(request, response)
      },
    }),
    // While the server stops, requests on open connections are answered, not refused.
    return503OnClosing: false,
  })
  watch?.(http)
  if (visits) watchAnswers(http, visits)
  const app: App = { http, deps }
  const { publicUrl } = deps.config
  registerSecurityHeaders(http, { https: publicUrl.protocol === 'https:' })
  await http.register(cookie)
  await http.register(multipart)
  setUpHttp(app)
  noteRefusals(app)
  keepPublicAnswers(http, cache)
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Repeats the request id for error pages, because a script in a page cannot read the header above.
    if (reply.statusCode >= 400) reply.header('server-timing', `request;desc="${request.id}"`)
  })
  await serveApiDocs(app)
  serveHealth(app, drain)
  authRoutes(app)
  accountRoutes(app)
  passkeyRoutes(app)
  addressRoutes(app)
  deliveryRoutes(app)
  productRoutes(app)
  priceRoutes(app)
  importRoutes(app)
  stockRoutes(app)
  printRoomRoutes(app)
  categoryRoutes(app)
  collectionRoutes(app)
  imageRoutes(app)
  mediaRoutes(app)
  cartRoutes(app)
  abandonedCartRoutes(app)
  customizationRoutes(app)
  promoRoutes(app)
  orderRoutes(app, {
    canPayOnline: gateway !== null,
    giveMoneyBack: queueFullRefund,
    refundDifference,
    placed: noteCampaignOrder,
    abandonOrder: (ctx, input) => abandonOrder(gateway, ctx, input),
  })
  proofRoutes(app)
  draftRoutes(app, gateway !== null)
  groupOrderRoutes(app, gateway)
  courierRoutes(app, courier)
  codRoutes(app, { excuse })
  customerRoutes(app)
  invoiceRoutes(app)
  paymentRoutes(app, gateway)
  newsletterRoutes(app)
  returnRoutes(app, { refundOrder })
  printSheetRoutes(app)
  remittanceRoutes(app)
  reportRoutes(app)
  reviewRoutes(app)
  staffRoutes(app)
  storeCreditRoutes(app)
  searchRoutes(app)
  savedDesignRoutes(app)
  wishlistRoutes(app)
  recommendationRoutes(app)
  printFigureRoutes(app)
  backInStockRoutes(app)
  auditRoutes(app)
  settingsRoutes(app, { excludePromoFromDemo })
  lookRoutes(app)
  contentRoutes(app)
  dashboardRoutes(app)
  mailRoutes(app)
  phoneMessageRoutes(app)
  staffNotificationRoutes(app)
  webPushRoutes(app)
  demoRoutes(app, databaseUrl)
  privacyRoutes(app, { houses: Object.values(PERSONAL_DATA), transact: transactOrders, readCredit: readCreditBalance })
  shopExportRoutes(app, databaseUrl)
  if (gateway?.isSandbox) sandboxRoutes(app, gateway)
  http.setNotFoundHandler((request, reply) =>
    reply
      .code(STATUS.not_found)
      .send({ ...wordError(notFound(), readLanguage(request.headers)), requestId: request.id }),
  )
  if (pages) {
    const drawText = (text: string) => outlineText({ text, font: 'poppins', align: 'centre' })
    const icons = openIcons({ ...deps, drawText })
    await registerWeb(app, { cache, pages, icons, isOnSale: (id) => isOnSale(deps.db, id) })
  }
  return http
}

/** The path of a request's URL, which may be absolute (RFC 9112, 3.2.2). */
function readRequestPath(url: string): string {
  if (url.startsWith('/')) return url
  const { pathname, search } = URL.parse(url) ?? { pathname: '/', search: '' }
  return pathname.startsWith('/') ? pathname + search : '/'
}

/** Encodes the percent signs of a URL that cannot be decoded, so that it gets a regular 404. */
function decodable(url: string): string {
  if (!url.includes('%')) return url
  const path = url.split('?')[0] ?? ''
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/**
 * /healthz: the process is alive. /readyz: the process can serve requests. That means that it is not stopping, and that the database
 * answers and is migrated.
 */
function serveHealth({ http, deps }: App, drain: Drain): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const status = drain.isOn ? 'stopping' : (await isReady(deps.db)) ? 'ok' : 'unavailable'
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}
