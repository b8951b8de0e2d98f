import type { Language } from '#contract/basics/languages.ts'
import { packerStockTakes as packerStockTakesHi } from '#texts/hi/catalogue/packer-stock-takes.ts'
import { orderChanges as orderChangesHi } from '#texts/hi/orders/order-changes.ts'
import { packerList as packerListHi } from '#texts/hi/orders/packer-list.ts'
import { packerOrderPage as packerOrderPageHi } from '#texts/hi/orders/packer-order-page.ts'
import { packerOrders as packerOrdersHi } from '#texts/hi/orders/packer-orders.ts'
import { packerParcels as packerParcelsHi } from '#texts/hi/orders/packer-parcels.ts'
import { packerPartialShipments as packerPartialShipmentsHi } from '#texts/hi/orders/packer-partial-shipments.ts'
import { packerBlanks as packerBlanksHi } from '#texts/hi/print/packer-blanks.ts'
import { packerGroups as packerGroupsHi } from '#texts/hi/print/packer-groups.ts'
import { packerPrint as packerPrintHi } from '#texts/hi/print/packer-print.ts'
import { packerProofs as packerProofsHi } from '#texts/hi/print/packer-proofs.ts'
import { packerSheets as packerSheetsHi } from '#texts/hi/print/packer-sheets.ts'
import { packerFailures as packerFailuresHi } from '#texts/hi/site/packer-failures.ts'
import { packerFrame as packerFrameHi } from '#texts/hi/site/packer-frame.ts'
import { packerStockTakes as packerStockTakesMr } from '#texts/mr/catalogue/packer-stock-takes.ts'
import { orderChanges as orderChangesMr } from '#texts/mr/orders/order-changes.ts'
import { packerList as packerListMr } from '#texts/mr/orders/packer-list.ts'
import { packerOrderPage as packerOrderPageMr } from '#texts/mr/orders/packer-order-page.ts'
import { packerOrders as packerOrdersMr } from '#texts/mr/orders/packer-orders.ts'
import { packerParcels as packerParcelsMr } from '#texts/mr/orders/packer-parcels.ts'
import { packerPartialShipments as packerPartialShipmentsMr } from '#texts/mr/orders/packer-partial-shipments.ts'
import { packerBlanks as packerBlanksMr } from '#texts/mr/print/packer-blanks.ts'
import { packerGroups as packerGroupsMr } from '#texts/mr/print/packer-groups.ts'
import { packerPrint as packerPrintMr } from '#texts/mr/print/packer-print.ts'
import { packerProofs as packerProofsMr } from '#texts/mr/print/packer-proofs.ts'
import { packerSheets as packerSheetsMr } from '#texts/mr/print/packer-sheets.ts'
import { packerFailures as packerFailuresMr } from '#texts/mr/site/packer-failures.ts'
import { packerFrame as packerFrameMr } from '#texts/mr/site/packer-frame.ts'
import type { packerMessages } from './packer-messages.ts'

/** The words of the packer's screens in other languages: only for the server, which sends those of one language. */
export const PACKER_TRANSLATIONS: Record<Exclude<Language, 'en'>, typeof packerMessages> = {
  hi: {
    frame: packerFrameHi,
    failures: packerFailuresHi,
    list: packerListHi,
    orders: packerOrdersHi,
    orderPage: packerOrderPageHi,
    orderChanges: orderChangesHi,
    parcels: packerParcelsHi,
    partialShipments: packerPartialShipmentsHi,
    stockTakes: packerStockTakesHi,
    print: packerPrintHi,
    blanks: packerBlanksHi,
    groups: packerGroupsHi,
    proofs: packerProofsHi,
    sheets: packerSheetsHi,
  },
  mr: {
    frame: packerFrameMr,
    failures: packerFailuresMr,
    list: packerListMr,
    orders: packerOrdersMr,
    orderPage: packerOrderPageMr,
    orderChanges: orderChangesMr,
    parcels: packerParcelsMr,
    partialShipments: packerPartialShipmentsMr,
    stockTakes: packerStockTakesMr,
    print: packerPrintMr,
    blanks: packerBlanksMr,
    groups: packerGroupsMr,
    proofs: packerProofsMr,
    sheets: packerSheetsMr,
  },
}
