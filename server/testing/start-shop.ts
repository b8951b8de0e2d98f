import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { type Paise, rupees } from '#contract/basics/money.ts'
import type { StaffRole } from '#contract/basics/permissions.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { createClient } from '#contract/http/client.ts'
import { contract, type ShopApi } from '#contract/index.ts'
import type { User } from '#contract/people/auth.api.ts'
import { createApp } from '#server/app.ts'
import { fillSkus } from '#server/catalogue/products/bulk/fill-skus.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { some as listProducts } from '#server/catalogue/products/products.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import {
  COURIER_SANDBOX_PATH,
  type CourierConnection,
  createCourierConnection,
} from '#server/orders/couriers/connection.ts'
import { createGateway, type Gateway, SANDBOX_PATH } from '#server/orders/payments/gateway.ts'
import { apiFetch } from '#server/pages/api-fetch.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { createSessions } from '#server/people/accounts/sessions/sessions.ts'
import { secondFactors } from '#server/people/accounts/two-step/two-step.table.ts'
import { releaseRows } from '#server/personal-data.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { connect, type Db } from '#server/platform/database/db.ts'
import { prepareForPooler, type ShopDatabase } from '#server/platform/database/pooler.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { createReadBudget } from '#server/platform/http/read-budget.ts'
import { createUploadBudget } from '#server/platform/http/upload-budget.ts'
import { openImages } from '#server/platform/images/images.ts'
import { openLog } from '#server/platform/log.ts'
import { sandboxTransport, type Transport } from '#server/platform/providers/transport.ts'
import { createPushKeys } from '#server/platform/security/push-keys.ts'
import { createSecretBox } from '#server/platform/security/secret-box.ts'
import { createSignedIds } from '#server/platform/security/signed-ids.ts'
import { printRoom } from '#server/print/print-room/follow-orders.ts'
import { openRenditions } from '#server/site/media/renditions.ts'
import { wordRefusal } from '#texts/errors.ts'
import { cloneDatabase, dropDatabase } from './clone-database.ts'
import type {} from './database.ts'
import { inDatabase } from './database-url.ts'
import { rememberPictures } from './remembered-pictures.ts'

const SECRET = 'a secret of the tests, long enough to sign with'

export type Person = User & { cookie: string }

export type TestShop = AsyncDisposable & {
  http: FastifyInstance
  deps: Deps
  /** Connected as the owner of the tables; `deps.db` is connected with the shop's role. */
  db: Db
  databaseUrl: string
  /** The connections of the shop's role. */
  database: ShopDatabase
  /** The built-in sandbox; `wrapTransport` puts faults between it and the shop. */
  gateway: Gateway | null
  /** The built-in sandbox or a connection to `SHIPROCKET_API_URL`; null: neither is configured. */
  courier: CourierConnection | null
  /** The typed client of somebody without a session. */
  visitor: ShopApi
  /** The typed client of a person. */
  as(person: Person): ShopApi
  customer(name?: string): Promise<Person>
  /** Creates an owner of the shop. */
  admin(name?: string): Promise<Person>
  /** Creates a staff member with a role. */
  staff(role: StaffRole, name?: string): Promise<Person>
  /** A product for sale with `pieces` in stock; by default a plain tee of ₹499 in M and L, Black and White. */
  product(facts?: Partial<typeof products.$inferInsert> & { pieces?: number }): Promise<ProductId>
  /** Adds the address that checkout needs to a person's account. */
  address(person: Person): Promise<void>
  /** A raw request, for input that a typed client cannot send. */
  inject(options: InjectOptions & { by?: Person }): Promise<LightMyRequestResponse>
}

/**
 * Starts the real app on its own database, cloned from the migrated template: `await using shop = await startShop()`.
 * Settings are those of an empty environment plus `env`; rate limits are off by default.
 */
export async function startShop(
  env: Record<string, string> = {},
  wrapTransport: (transport: Transport) => Transport = (transport) => transport,
): Promise<TestShop> {
  const template = inject('databaseUrl')
  const direct = inject('shopDirectUrl')
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await cloneDatabase(template, name)
  const url = inDatabase(template, name)
  const dataDir = await mkdtemp(join(tmpdir(), 'inkloom-shop-'))
  const config = parseConfig({
    SUPPORT_EMAIL: 'hello@inkloom.example',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...env,
  })
  // The shop uses its own database role, as in production, while tests may act as the owner of the tables.
  const database = {
    url: inDatabase(inject('shopDatabaseUrl'), name),
    directUrl: direct === null ? null : inDatabase(direct, name),
  }
  if (direct !== null) await prepareForPooler(database)
  const onError = () => undefined
  const shopDatabase = connect(database.url, { onError, poolSize: 10, isPooled: direct !== null })
  const { db, close } = connect(url, { onError, poolSize: 5 })
  const log = openLog(config)
  const sessions = createSessions({ db: shopDatabase.db, config, secret: SECRET })
  const files = openFiles(config.media)
  const images = rememberPictures(openImages({ log }), inject('pictures'))
  const renditions = openRenditions({ db: shopDatabase.db, files, images, log })
  const uploads = createUploadBudget()
  const deps: Deps = {
    config,
    db: shopDatabase.db,
    sessions,
    files,
    images,
    renditions,
    uploads,
    reads: createReadBudget(),
    // The mail templates come from source, so that server tests need no build. They are loaded when a mail is rendered.
    renderMail: async (view) => (await import('#web/mails/render-mail.tsx')).renderMail(view),
    printRoom,
    releaseRows,
    listProducts,
    trackingIds: createSignedIds(SECRET, 'order tracking'),
    confirmIds: createSignedIds(SECRET, 'order confirmation'),
    payLinkIds: createSignedIds(SECRET, 'payment links'),
    groupShareIds: createSignedIds(SECRET, 'group shares'),
    proofIds: createSignedIds(SECRET, 'design proofs'),
    qcIds: createSignedIds(SECRET, 'photos of finished shirts'),
    reviewMailIds: createSignedIds(SECRET, 'review mails'),
    abandonedCartMailIds: createSignedIds(SECRET, 'bag mails'),
    backInStockIds: createSignedIds(SECRET, 'restock mails'),
    passkeyChallenges: createSignedIds(SECRET, 'passkey challenges'),
    secondFactorBox: createSecretBox(SECRET, 'second factors'),
    loginAlertIds: createSignedIds(SECRET, 'login alerts'),
    pushKeys: createPushKeys(SECRET),
    now: () => new Date(),
    log,
  }
  const gateway = createGateway(config.payments, SECRET, wrapTransport(sandboxTransport(SANDBOX_PATH, () => http)))
  const toCourierSandbox = sandboxTransport(COURIER_SANDBOX_PATH, () => http)
  const courier = createCourierConnection(config.courier, SECRET, toCourierSandbox)
  const http: FastifyInstance = await createApp(deps, {
    cache: createPageCache(),
    drain: { isOn: false },
    databaseUrl: database.directUrl ?? database.url,
    gateway,
    courier,
    pages: null,
  })
  await http.ready()

  const person = async (fullName: string, staffRole: StaffRole | null): Promise<Person> => {
    const role: User['role'] = staffRole ? 'admin' : 'customer'
    const values = { name: fullName, email: `${randomUUID()}@test.example`, phone: '9876543210', role }
    const [user] = await db
      .insert(users)
      .values({ ...values, staffRole })
      .returning()
    if (!user) throw new Error('the user was not written')
    // In a live shop nobody can work without two-step login.
    if (staffRole && config.isLive)
      await db.insert(secondFactors).values({ userId: user.id, sealedSecret: '', confirmedAt: new Date() })
    return { id: user.id, ...values, cookie: await sessions.open(user.id) }
  }
  const as = (cookie: string | undefined): ShopApi => {
    const caller = { ip: '127.0.0.1', requestId: randomUUID(), headers: cookie === undefined ? {} : { cookie } }
    return createClient(contract, apiFetch(http, caller, []), { word: (refusal) => wordRefusal(refusal, 'en') })
  }

  return {
    http,
    deps,
    db,
    databaseUrl: url,
    database,
    gateway,
    courier,
    visitor: as(undefined),
    as: ({ cookie }) => as(cookie),
    customer: (fullName = 'Asha Kulkarni') => person(fullName, null),
    admin: (fullName = 'Devika Shah') => person(fullName, 'owner'),
    staff: (role, fullName = 'Meera Joshi') => person(fullName, role),
    product: (facts = {}) => makeProduct(db, facts),
    async address({ id, name: fullName }) {
      await db.insert(addresses).values({ userId: id, fullName, ...HOME })
    },
    inject: ({ by, ...options }) =>
      http.inject({ ...options, headers: { ...(by && { cookie: by.cookie }), ...options.headers } }),
    async [Symbol.asyncDispose]() {
      await http.close()
      await Promise.all([images.stop(), renditions.stop()])
      await Promise.all([close(), shopDatabase.close()])
      await dropDatabase(template, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const HOME = {
  line1: '14 Lake View Road',
  line2: 'Flat 3B',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  phone: '9876543210',
}

async function makeProduct(
  db: Db,
  { pieces = 20, ...facts }: Parameters<TestShop['product']>[0] = {},
): Promise<ProductId> {
  const price: Paise = facts.price ?? rupees(499)
  const [product] = await db
    .insert(products)
    .values({
      name: 'Plain Test Tee',
      description: 'Good cotton.',
      material: 'Cotton',
      price,
      struckPrice: rupees(699),
      sizes: ['M', 'L'],
      colours: ['Black', 'White'],
      ...facts,
    })
    .returning({ id: products.id })
  if (!product) throw new Error('the product was not written')
  await fillSkus(db, product.id)
  await db.transaction(async (tx) => {
    const [row] = await tx.insert(stock).values({ productId: product.id, quantity: pieces }).returning({ id: stock.id })
    if (row && pieces > 0)
      await tx.insert(stockLedger).values({ stockId: row.id, productId: product.id, delta: pieces, reason: 'initial' })
  })
  return product.id
}
