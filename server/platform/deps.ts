import type { FastifyBaseLogger } from 'fastify'
import type { Product, ProductId } from '#contract/catalogue/products.api.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Release } from '#server/platform/database/personal-data.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { ReadBudget } from '#server/platform/http/read-budget.ts'
import type { Actor, Sessions } from '#server/platform/http/session.ts'
import type { UploadBudget } from '#server/platform/http/upload-budget.ts'
import type { Images, Renditions } from '#server/platform/images/images.ts'
import type { RenderMail } from '#server/platform/mail/mailer.ts'
import type { PushKeys } from '#server/platform/security/push-keys.ts'
import type { SecretBox } from '#server/platform/security/secret-box.ts'
import type { SignedIds } from '#server/platform/security/signed-ids.ts'

/** A customised item as an edit leaves it: of another size or colour, with so many pieces; 0: it is about to be deleted. */
export type EditedItem = { id: OrderItemId; isOther: boolean; quantity: number }

/** What follows in the print room and in group orders from orders that were made, changed or paid; the caller's transaction holds their locks. */
export type PrintRoom = {
  syncPrintJobs(tx: Db, orderIds: readonly OrderId[]): Promise<void>
  outdateEditedItems(tx: Db, items: readonly EditedItem[]): Promise<void>
  reserveBlanks(tx: Db, orderIds: readonly OrderId[], options?: { isReopened?: boolean }): Promise<void>
  /** An order of a group was paid: a group order that is closed may have something to settle again. */
  reopenGroupSettlement(tx: Db, orderId: OrderId): Promise<void>
}

/** The dependencies of all operations, created once in main.ts (or by the tests) and passed as a parameter. */
export type Deps = {
  config: Config
  db: Db
  sessions: Sessions
  files: Files
  images: Images
  renditions: Renditions
  uploads: UploadBudget
  reads: ReadBudget
  /** Renders the HTML of a mail. Passed in, because its templates are part of the pages, which core may not import. */
  renderMail: RenderMail
  /** Called by `transactOrders`. Passed in, because the print room knows of orders, and they not of it. */
  printRoom: PrintRoom
  /** Moves what all houses have of a holding account. Passed in, because accounts are of a house below most of these. */
  releaseRows(tx: Db, accounts: Release): Promise<void>
  /** The products with these ids that are on sale, for newsletters. Passed in, because the catalogue is a house above that of people. */
  listProducts(ctx: { db: Db }, query: { ids: ProductId[] }): Promise<Product[]>
  /** Makes the tokens of tracking links out of ids of orders. */
  trackingIds: SignedIds
  /** Makes the tokens of the links that confirm an order, out of its id. */
  confirmIds: SignedIds
  /** Makes the tokens of the links that an order is paid by, out of its id. */
  payLinkIds: SignedIds
  /** Of the links of shirts in group orders. */
  groupShareIds: SignedIds
  /** Makes the tokens of the links to design proofs, out of their ids. */
  proofIds: SignedIds
  /** Makes the tokens of the links to photos of finished shirts, out of the ids of their sendings. */
  qcIds: SignedIds
  /** Makes the tokens of the links that end the mails which ask for reviews, out of ids of users. */
  reviewMailIds: SignedIds
  bagMailIds: SignedIds
  /** Makes the tokens of the links in mails about products that are back, out of ids of alerts. */
  restockIds: SignedIds
  /** Makes the challenges that passkeys sign, out of ids with the time in them. */
  passkeyChallenges: SignedIds
  /** Seals the secrets of authenticator apps, and hashes recovery codes. */
  secondFactorBox: SecretBox
  /** Makes the tokens of the links in mails about logins from new devices, out of ids of devices. */
  loginAlertIds: SignedIds
  /** Identifies the shop to the push services of browsers. */
  pushKeys: PushKeys
  now(): Date
  log: FastifyBaseLogger
}

/** The context of one call: the dependencies, the caller and their address. */
export type Ctx = Deps & {
  actor: Actor | null
  /** The caller's IP address; an IPv6 address is reduced to its /64. */
  ip: string
  cookie: string | undefined
  userAgent: string | undefined
  requestId: string
  /** Adds `Set-Cookie` headers to the reply. */
  setCookies(lines: string[]): void
  /** Sets another header of the reply. */
  setHeader(name: string, value: string): void
}
/** The context of a route that requires a session. */
export type SignedIn = Ctx & { actor: Actor }
export type CtxFor<R> = R extends { access: 'public' } ? Ctx : SignedIn
