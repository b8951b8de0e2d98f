import type { FastifyInstance } from 'fastify'
import { CONFIRM_ORDER_PATH, PAY_LINK_PATH } from '#contract/people/mail-content.ts'
import { demoSheetJob } from '#demo/sheet.ts'
import { backInStockJob } from '#server/catalogue/back-in-stock/announce-restock.ts'
import { priceJob } from '#server/catalogue/prices/price-changes.ts'
import { importJob } from '#server/catalogue/products/bulk/import/imports.ts'
import { boughtTogetherJob } from '#server/catalogue/recommendations/bought-together.ts'
import { reviewRequestJob } from '#server/catalogue/reviews/review-requests.ts'
import { type SearchCounts, searchCountsJob } from '#server/catalogue/search/count-searches.ts'
import { sizeAdviceJob } from '#server/catalogue/size-advice/count-kept-sizes.ts'
import { type VisitCounts, visitCountsJob } from '#server/insights/analytics/count-visits.ts'
import { healthJob } from '#server/insights/health/health.ts'
import { reportSumsJob } from '#server/insights/reports/sum-days.ts'
import { morningJob } from '#server/insights/staff-notifications/morning.ts'
import { staffNotificationsJob, stockNotificationsJob } from '#server/insights/staff-notifications/tell-staff.ts'
import { integrityJob } from '#server/integrity/integrity.ts'
import type { CourierConnection } from '#server/orders/couriers/connection.ts'
import { courierJobs } from '#server/orders/couriers/courier-jobs.ts'
import { deliveryEstimatesJob } from '#server/orders/delivery-estimates/watch-delivery-dates.ts'
import { openMailInvoices } from '#server/orders/invoices/mail-invoices.ts'
import { copyPrintFiles } from '#server/orders/orders/copy-print-files.ts'
import type { Gateway } from '#server/orders/payments/gateway.ts'
import { paymentJobs } from '#server/orders/payments/payment-jobs.ts'
import { sandboxJob } from '#server/orders/payments/sandbox/deliver.ts'
import { overdueExchangesJob } from '#server/orders/returns/end-return.ts'
import { unconfirmed } from '#server/people/accounts/email/unconfirmed-address.ts'
import { customerSumsJob } from '#server/people/customers/customer-sums.ts'
import { openMailPictures } from '#server/people/messages/mails/mail-pictures.ts'
import { messageJobs } from '#server/people/messages/phone/message-jobs.ts'
import { pushJob } from '#server/people/messages/web-push/push-job.ts'
import { campaignJob } from '#server/people/newsletter/send-campaigns.ts'
import { noteBounce } from '#server/people/newsletter/subscribers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type JobRan, type Jobs, startJobs } from '#server/platform/jobs/jobs.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { bulkMailJob, mailJob } from '#server/platform/mail/outbox.ts'
import type { SignedIds } from '#server/platform/security/signed-ids.ts'
import { groupOrdersJob } from '#server/print/group-orders/group-orders-job.ts'
import { missingBlanksJob } from '#server/print/print-room/count-blanks.ts'
import { figuresJob } from '#server/print/print-room/figures.ts'
import { filmUseJob } from '#server/print/print-room/film-use.ts'
import { sheetFilesJob } from '#server/print/print-room/sheets/draw-sheets.ts'
import { printInksJob } from '#server/print/print-room/sheets/measure-inks.ts'
import { proofJob } from '#server/print/proofs/proof-job.ts'
import { abandonedCartMailJob } from '#server/selling/abandoned-carts/mail-abandoned-carts.ts'
import { deliveryRequestsJob } from '#server/selling/delivery/delivery-requests.ts'
import { readMockupKey } from '#server/selling/designs/mockups.ts'
import { printJob } from '#server/selling/designs/print-files.ts'
import { unusedDesignsJob } from '#server/selling/designs/unused-designs.ts'
import { offerTurnsJob } from '#server/selling/discounts/running-offers.ts'
import { contentJob } from '#server/site/content/publish.ts'
import { readLogo } from '#server/site/look/logo.ts'
import { unusedUploadsJob } from '#server/site/media/unused-uploads.ts'
import { readContact } from '#server/site/settings/read-settings.ts'
import { undoDeleteJob } from '#server/site/undo-delete/keep-deleted.ts'
import { cleanupJob } from './cleanup.ts'

type JobDeps = {
  gateway: Gateway | null
  courier: CourierConnection | null
  http: FastifyInstance
  searches: SearchCounts
  visits: VisitCounts
  ran?: JobRan | undefined
}

function findLinkSigner({ confirmIds, payLinkIds, trackingIds }: Deps, path: string): SignedIds {
  if (path === CONFIRM_ORDER_PATH) return confirmIds
  return path === PAY_LINK_PATH ? payLinkIds : trackingIds
}

/** Starts the shop's periodic jobs in this process. Calls `ran` after every run. */
export function startShopJobs(deps: Deps, { gateway, courier, http, searches, visits, ran }: JobDeps): Jobs {
  const sandbox = gateway?.isSandbox ? [sandboxJob(gateway, http)] : []
  const studio = [printJob(copyPrintFiles), printInksJob, sheetFilesJob, unusedDesignsJob]
  const mailer = createMailer(deps.config, {
    contact: async () => ({ ...(await readContact(deps.db, deps.config)), logo: await readLogo(deps) }),
    renderMail: deps.renderMail,
    pictures: openMailPictures(deps, readMockupKey),
    signOrder: (id, path) => findLinkSigner(deps, path).sign(id),
    documents: openMailInvoices(deps),
  })
  const jobs = [
    mailJob(mailer, deps.config.isRateLimited ? unconfirmed(deps.config) : undefined, noteBounce),
    bulkMailJob(mailer, noteBounce),
    ...messageJobs(deps),
    pushJob(deps),
    ...paymentJobs(gateway),
    groupOrdersJob(gateway),
    ...courierJobs(courier),
    ...sandbox,
    integrityJob,
    healthJob,
    cleanupJob,
    deliveryRequestsJob,
    backInStockJob,
    priceJob,
    offerTurnsJob,
    contentJob,
    importJob,
    boughtTogetherJob,
    reportSumsJob,
    customerSumsJob,
    campaignJob,
    searchCountsJob(searches),
    visitCountsJob(visits),
    overdueExchangesJob,
    reviewRequestJob,
    deliveryEstimatesJob,
    figuresJob,
    filmUseJob,
    missingBlanksJob,
    proofJob,
    abandonedCartMailJob,
    sizeAdviceJob,
    staffNotificationsJob,
    stockNotificationsJob,
    morningJob,
    demoSheetJob,
    undoDeleteJob,
    unusedUploadsJob,
    ...studio,
  ]
  return startJobs(deps, jobs, ran)
}
