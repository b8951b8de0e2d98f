import { packerStockTakes } from '#texts/en/catalogue/packer-stock-takes.ts'
import { orderChanges } from '#texts/en/orders/order-changes.ts'
import { packerList } from '#texts/en/orders/packer-list.ts'
import { packerOrderPage } from '#texts/en/orders/packer-order-page.ts'
import { packerOrders } from '#texts/en/orders/packer-orders.ts'
import { packerParcels } from '#texts/en/orders/packer-parcels.ts'
import { packerPartialShipments } from '#texts/en/orders/packer-partial-shipments.ts'
import { packerBlanks } from '#texts/en/print/packer-blanks.ts'
import { packerGroups } from '#texts/en/print/packer-groups.ts'
import { packerPrint } from '#texts/en/print/packer-print.ts'
import { packerProofs } from '#texts/en/print/packer-proofs.ts'
import { packerSheets } from '#texts/en/print/packer-sheets.ts'
import { packerFailures } from '#texts/en/site/packer-failures.ts'
import { packerFrame } from '#texts/en/site/packer-frame.ts'

/** The words of the packer's screens in English. Other languages come from the loader of `words.tsx`. */
export const packerMessages = {
  frame: packerFrame,
  failures: packerFailures,
  list: packerList,
  orders: packerOrders,
  orderPage: packerOrderPage,
  orderChanges,
  parcels: packerParcels,
  partialShipments: packerPartialShipments,
  stockTakes: packerStockTakes,
  print: packerPrint,
  blanks: packerBlanks,
  groups: packerGroups,
  proofs: packerProofs,
  sheets: packerSheets,
}
