import type { Client } from '#contract/http/route.ts'
import { account } from './account.ts'
import { accounts } from './accounts.ts'
import { address, addressBook } from './address.ts'
import { adminOrders } from './admin-orders.ts'
import { adminProducts } from './admin-products.ts'
import { adminReturns } from './admin-returns.ts'
import { adminReviews } from './admin-reviews.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { awbs } from './awbs.ts'
import { cart } from './cart.ts'
import { categories } from './categories.ts'
import { cod } from './cod.ts'
import { confirmations } from './confirmations.ts'
import { customers } from './customers.ts'
import { customization } from './customization.ts'
import { dashboard } from './dashboard.ts'
import { delivery } from './delivery-rules.ts'
import { demo } from './demo.ts'
import { google } from './google.ts'
import { images } from './images.ts'
import { invoices } from './invoices.ts'
import { mails } from './mails.ts'
import { newsletter } from './newsletter.ts'
import { orderWork } from './order-work.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { passkeys } from './passkeys.ts'
import { payments } from './payments.ts'
import { phoneMessages } from './phone-messages.ts'
import { privacy } from './privacy.ts'
import { products } from './products.ts'
import { promos } from './promos.ts'
import { recommendations } from './recommendations.ts'
import { refunds } from './refunds.ts'
import { remittances } from './remittances.ts'
import { reports } from './reports.ts'
import { restock } from './restock.ts'
import { returns } from './returns.ts'
import { reviews } from './reviews.ts'
import { savedDesigns } from './saved-designs.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { couriers, shipments } from './shipments.ts'
import { shopExport } from './shop-export.ts'
import { staff } from './staff.ts'
import { storeCredit } from './store-credit.ts'
import { tracking } from './tracking.ts'
import { webPush } from './web-push.ts'
import { wishlist } from './wishlist.ts'

/** All routes: the API implements them, pages and tests call them through a typed client, /api/docs documents them. */
export const contract = {
  auth,
  google,
  passkeys,
  account,
  products: { ...products, ...adminProducts },
  categories,
  images,
  cart,
  cod,
  confirmations,
  customization,
  address,
  addressBook,
  promos,
  storeCredit,
  orders,
  orderWork,
  parcels,
  shipments,
  couriers,
  awbs,
  payments,
  newsletter,
  restock,
  returns,
  recommendations,
  reviews,
  savedDesigns,
  search,
  audit,
  settings,
  invoices,
  accounts,
  adminOrders,
  refunds,
  remittances,
  reports,
  adminReturns,
  customers,
  adminReviews,
  dashboard,
  delivery,
  demo,
  mails,
  phoneMessages,
  privacy,
  shopExport,
  staff,
  tracking,
  webPush,
  wishlist,
}
/** An interface, because the compiler prints its name, where it would write an alias out in full. */
export interface ShopApi extends Client<typeof contract> {}
