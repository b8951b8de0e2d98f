import { sql } from 'drizzle-orm'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type Db, transactSlow } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reserveBlanks } from '#server/print/print-room/reserve-blanks.ts'
import { syncPrintJobs } from '#server/print/print-room/sync-print-jobs.ts'
import { media } from '#server/site/media/media.table.ts'
import { addBanners } from './banners.ts'
import { type Catalogue, type Keys, readCatalogue } from './catalogue.ts'
import { addCollections } from './collections.ts'
import { seededRandom } from './days.ts'
import { addDemoDelivery } from './delivery.ts'
import { addGroupOrder } from './group-order.ts'
import { addLedger } from './ledger.ts'
import { planOrders } from './order-plan.ts'
import { addOrders } from './orders.ts'
import { addPayments } from './payments.ts'
import { storePictures } from './pictures.ts'
import { addBlanks, addPrintRoom } from './print-room.ts'
import { addProducts } from './products.ts'
import { addPromos, addPromoUsages } from './promos.ts'
import { addProofs } from './proofs.ts'
import { addReturns } from './returns.ts'
import { addSandboxRecords } from './sandbox-records.ts'
import { addSearches } from './searches.ts'
import { addDemoSettings } from './settings.ts'
import { addShoppers } from './shoppers.ts'
import { addCustomShirts, addStudio } from './studio-orders.ts'

/** Advisory lock: when two servers start on one empty database, only one of them seeds it. */
const LOCK = 4_607_184
/** Fixed seed of the random numbers: the demo data is the same every time. */
const SEED = 20_25

/**
 * Fills an empty shop with demo data: products, pictures, shoppers and two months of orders, all marked `is_demo`. Returns false, without a
 * change, when the shop has any data. One transaction writes all rows, so an interrupted start can be repeated.
 */
export async function seedDemo(
  deps: Pick<Deps, 'db' | 'files' | 'config' | 'now'>,
  say: (line: string) => void = () => undefined,
): Promise<boolean> {
  if (!(await isEmpty(deps.db))) return false
  const catalogue = await readCatalogue()
  const paths = listPicturePaths(catalogue)
  say(`demo: copying ${paths.length} pictures into the empty shop`)
  const pictures = await storePictures(deps.files, paths)
  const findPictureKey: Keys = (path) => {
    const key = pictures.get(path)?.key
    if (!key) throw new Error(`${path} is not in the catalogue`)
    return key
  }
  // A second server waits here until the first one has seeded. That takes longer than a request's timeouts allow.
  return transactSlow(deps.db, 60_000, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '60s'`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (!(await isEmpty(tx))) return false
    say('demo: writing the catalogue, shoppers and two months of orders')
    await tx
      .insert(media)
      .values([...pictures.values()])
      .onConflictDoNothing()
    await fill(tx, deps, catalogue, findPictureKey)
    return true
  })
}

async function fill(
  tx: Db,
  { files, config, now: clock }: Parameters<typeof seedDemo>[0],
  catalogue: Catalogue,
  findKey: Keys,
) {
  const now = clock()
  const random = seededRandom(SEED)
  await addDemoSettings(tx)
  await addDemoDelivery(tx)
  await addStudio(tx, catalogue, now)
  await addBlanks(tx, now)
  const seededProducts = await addProducts(tx, catalogue, findKey, now)
  await addCollections(tx, now)
  const categoryRows = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  await addBanners(tx, catalogue, findKey, new Map(categoryRows.map(({ id, name }) => [name, id])), now)
  const shoppers = await addShoppers(tx, { now, canLogIn: !config.isLive })
  const plans = planOrders(now, random, shoppers.length)
  const promos = await addPromos(tx, catalogue, plans, now)
  const customs = await addCustomShirts(tx, files, catalogue, plans, shoppers)
  const written = await addOrders(tx, plans, { shoppers, seededProducts, promos, customs, random })
  await addPayments(tx, written, random)
  await addSandboxRecords(tx)
  await addPromoUsages(tx, written)
  await addLedger(tx, seededProducts, written)
  await addReturns(tx, written)
  await addSearches(tx)
  await addProofs(tx, files, written, now)
  await addGroupOrder(tx, files, catalogue, shoppers, now)
  await addPrintRoom(tx, written, now)
  const orderIds = written.map(({ id }) => id)
  await syncPrintJobs(tx, orderIds)
  await reserveBlanks(tx, orderIds)
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (select from ${products}) or exists (select from ${categories}) or exists (select from ${orders}) as taken`)
  return rows[0]?.taken === false
}

function listPicturePaths({ categories, products, combos, banners }: Catalogue): string[] {
  const ofProducts = [...products, ...combos].flatMap(({ images, imagesByColour = {}, backsByColour = {}, scene }) => [
    ...images,
    ...Object.values(imagesByColour),
    ...Object.values(backsByColour),
    ...(scene ? [scene.image] : []),
  ])
  return [...new Set([...categories.map(({ image }) => image), ...banners.map(({ file }) => file), ...ofProducts])]
}
