import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#contract/basics/languages.ts'
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

/**
 * A customised item after an edit. `isOther`: its size or colour changed. `quantity`: the new quantity; 0 when it is about to be deleted.
 */
export type EditedItem = { id: OrderItemId; isOther: boolean; quantity: number }

/**
 * Updates print room and group orders after orders were made, changed or paid. The caller's transaction holds the orders' locks.
 */
export type PrintRoom = {
  syncPrintJobs(tx: Db, orderIds: readonly OrderId[]): Promise<void>
  outdateEditedItems(tx: Db, items: readonly EditedItem[]): Promise<void>
  reserveBlanks(tx: Db, orderIds: readonly OrderId[], options?: { isReopened?: boolean }): Promise<void>
  /** Call it after a group's order was paid: a closed group order may have to settle again. */
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
  /** Renders the HTML of a mail. Passed in, because its templates are part of the pages, which the platform may not import. */
  renderMail: RenderMail
  /** Updates the print room and group orders when orders change. Passed in, because orders are of a house below `print`. */
  printRoom: PrintRoom
  /** Moves a holding account's rows of all houses. Passed in, because the house of accounts is below most others. */
  releaseRows(tx: Db, accounts: Release): Promise<void>
  /** Those of these products that are on sale, for newsletters. Passed in, because the catalogue's house is above `people`. */
  listProducts(ctx: { db: Db }, query: { ids: ProductId[] }): Promise<Product[]>
  /** Makes the tokens of tracking links from order ids. */
  trackingIds: SignedIds
  /** Makes the tokens of the links that confirm an order, from order ids. */
  confirmIds: SignedIds
  /** Makes the tokens of payment links, from order ids. */
  payLinkIds: SignedIds
  /** Makes the tokens of the links to shirts in group orders, from share ids. */
  groupShareIds: SignedIds
  /** Makes the tokens of the links to design proofs, from proof ids. */
  proofIds: SignedIds
  /** Makes the tokens of the links to photos of finished shirts, from the ids under which the photos were sent. */
  qcIds: SignedIds
  /** Makes the tokens of the links that stop mails asking for reviews, from user ids. */
  reviewMailIds: SignedIds
  abandonedCartMailIds: SignedIds
  /** Makes the tokens of the links in back-in-stock mails, from alert ids. */
  backInStockIds: SignedIds
  /** Makes the challenges that passkeys sign, from ids that contain the time. */
  passkeyChallenges: SignedIds
  /** Seals the secrets of authenticator apps, and hashes recovery codes. */
  secondFactorBox: SecretBox
  /** Makes the tokens of the links in mails about logins from new devices, from device ids. */
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
  /** The language of what the caller reads. */
  language: Language
  /** Adds `Set-Cookie` headers to the reply. */
  setCookies(lines: string[]): void
  /** Sets another header of the reply. */
  setHeader(name: string, value: string): void
}
/** The context of a route that requires a session. */
export type SignedIn = Ctx & { actor: Actor }
export type CtxFor<R> = R extends { access: 'public' } ? Ctx : SignedIn
