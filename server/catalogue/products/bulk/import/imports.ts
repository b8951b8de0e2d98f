import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import { COST_FIELDS } from '#contract/catalogue/product-grid.ts'
import type {
  ImportChange,
  ImportProblem,
  ProductImport,
  ProductImportId,
} from '#contract/catalogue/product-import.api.ts'
import { notFound, ShopError } from '#contract/http/errors.ts'
import { parseReason, refusal, stringifyRefusal } from '#contract/http/reasons.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { type Db, sqlState, transact } from '#server/platform/database/db.ts'
import { findOutage } from '#server/platform/database/outage.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { fetchPublic } from '#server/platform/providers/fetch-public.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { wordRefusal } from '#texts/errors.ts'
import { applyNext, giveUpNext, type LoadPicture, type PictureParts } from './apply-lines.ts'
import { checkSome } from './check-lines.ts'
import { HEADINGS } from './headings.ts'
import { productImportLines, productImports } from './imports.table.ts'
import { keepPictures } from './zip-pictures.ts'

type Routes = typeof contract.productImports

/** Stores the lines of a file and the pictures that the lines name. A job then compares the lines with the shop. */
export async function add(
  ctx: SignedIn,
  { file, fileName = '', pictures }: Input<Routes['add']>,
): Promise<ProductImport> {
  const { readFile } = await import('./read-file.ts')
  const id = await transact(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(productImports)
      .values({ actorId: ctx.actor.id, fileName, lines: 0 })
      .returning({ id: productImports.id })
    if (!row) throw new Error('the import was not written')
    const lines = await readFile(tx, row.id, { bytes: file, seesCosts: may(ctx.actor.staffRole, 'costs:write') })
    const pictureCounts = pictures ? await keepPictures(tx, row.id, pictures) : { pictures: 0, unused: 0 }
    const counts = { lines, pictures: pictureCounts.pictures, unusedPictures: pictureCounts.unused }
    await tx.update(productImports).set(counts).where(eq(productImports.id, row.id))
    return row.id
  })
  return readImport(ctx.db, id)
}

/** The imports of the last days, the newest first. */
export async function list(ctx: SignedIn, { limit = 10 }: Input<Routes['list']>): Promise<ProductImport[]> {
  const newest = ctx.db
    .select({ id: productImports.id })
    .from(productImports)
    .where(sql`${productImports.createdAt} > now() - interval '7 days'`)
    .orderBy(desc(productImports.createdAt))
    .limit(limit)
  return read(ctx.db, inArray(productImports.id, newest))
}

/** Counts only stored lines; lines that change nothing are in `unchanged`. */
async function read(db: Db, where: SQL): Promise<ProductImport[]> {
  const count = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`
  const imports = await db
    .select({
      id: productImports.id,
      fileName: productImports.fileName,
      state: productImports.state,
      lines: productImports.lines,
      waiting: count(`product_import_lines.state = 'read'`),
      unchanged: productImports.unchanged,
      added: count(`product_import_lines.state = 'new'`),
      changed: count(`product_import_lines.state = 'changed'`),
      applied: count(`product_import_lines.state = 'done'`),
      errors: count(`product_import_lines.state = 'error'`),
      pictures: productImports.pictures,
      unusedPictures: productImports.unusedPictures,
      problem: productImports.problem,
      createdAt: productImports.createdAt,
    })
    .from(productImports)
    .leftJoin(productImportLines, eq(productImportLines.importId, productImports.id))
    .where(where)
    .groupBy(productImports.id)
    .orderBy(desc(productImports.createdAt))
  return imports.map(({ problem, ...facts }) => ({ ...facts, problem: problem === null ? null : wordProblem(problem) }))
}

/** Only the back-office reads problems of imports, in English. */
function wordProblem(problem: string): string {
  return wordRefusal(parseReason(problem), 'en')
}

async function readImport(db: Db, id: ProductImportId): Promise<ProductImport> {
  const [productImport] = await read(db, eq(productImports.id, id))
  if (!productImport) throw notFound()
  return productImport
}

export async function problems(ctx: SignedIn, { id, limit }: Input<Routes['problems']>): Promise<ImportProblem[]> {
  return readProblems(ctx.db, id, limit)
}

/** What the lines of an import change, in the order of the file. */
export async function changes(ctx: SignedIn, { id, limit }: Input<Routes['changes']>): Promise<ImportChange[]> {
  return shownChanges(ctx.actor.staffRole, await readChanges(ctx.db, id, limit))
}

/** The changes that a role may see. Excludes costs when the role may not see costs. */
export function shownChanges(role: StaffRole | null | undefined, lines: ImportChange[]): ImportChange[] {
  if (may(role, 'costs:write')) return lines
  const hidden: string[] = COST_FIELDS.map((field) => HEADINGS[field])
  return lines.map((line) => ({ ...line, cells: line.cells.filter(({ column }) => !hidden.includes(column)) }))
}

/** The lines of an import that will change or have changed something, with the old and new text of each cell. */
export async function readChanges(db: Db, id: ProductImportId, limit?: number): Promise<ImportChange[]> {
  const { line, cells, product, importId, state } = productImportLines
  const rows = db
    .select({
      line,
      name: sql<string>`coalesce(${products.name}, ${cells} ->> 'name', '')`,
      choice: sql<string>`concat_ws(', ', nullif(${cells} ->> 'colour', ''), nullif(${cells} ->> 'size', ''))`,
      isNew: sql<boolean>`${product} like 'n%'`,
      cells: sql<ImportChange['cells']>`coalesce(${productImportLines.changes}, '[]')`,
    })
    .from(productImportLines)
    .leftJoin(products, eq(sql`'p' || ${products.id}`, product))
    .where(and(eq(importId, id), inArray(state, ['new', 'changed', 'done'])))
    .orderBy(asc(line))
    .$dynamic()
  return limit === undefined ? rows : rows.limit(limit)
}

/** The lines of an import that cannot be applied, in the order of the file. */
export async function readProblems(db: Db, id: ProductImportId, limit?: number): Promise<ImportProblem[]> {
  const { line, problemColumn, problem, importId, state } = productImportLines
  const rows = db
    .select({ line, column: problemColumn, problem })
    .from(productImportLines)
    .where(and(eq(importId, id), eq(state, 'error')))
    .orderBy(asc(line))
    .$dynamic()
  const lines = await (limit === undefined ? rows : rows.limit(limit))
  return lines.map(({ problem: text, ...place }) => ({ ...place, message: text === null ? '' : wordProblem(text) }))
}

/** Lets the job apply a compared file. Throws `illegal_transition` when the import is in another state. */
export async function apply(ctx: SignedIn, { id }: Input<Routes['apply']>): Promise<ProductImport> {
  await turn(ctx, id, { from: ['checked'], to: 'applying', action: 'product.start_import' })
  return readImport(ctx.db, id)
}

/** Cancels an import. Changes that are already applied stay. */
export async function cancel(ctx: SignedIn, { id }: Input<Routes['cancel']>): Promise<ProductImport> {
  await turn(ctx, id, { from: ['checking', 'checked', 'applying'], to: 'cancelled', action: 'product.cancel_import' })
  return readImport(ctx.db, id)
}

type State = ProductImport['state']

async function turn(
  ctx: SignedIn,
  id: ProductImportId,
  { from, to, action }: { from: readonly State[]; to: State; action: string },
): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const [row] = await tx
      .update(productImports)
      .set({ state: to })
      .where(and(eq(productImports.id, id), inArray(productImports.state, [...from])))
      .returning()
    if (!row) throw new ShopError('illegal_transition', 'import_not_at_step')
    const after = { file: row.fileName, lines: row.lines }
    await writeAudit(tx, ctx, { action, subject: 'product', after })
  })
}

/** Compares and applies files, in one process at a time. */
export const importJob: Job = {
  name: 'product imports',
  everyMs: 3_000,
  run: (deps, stopping) => runImports(deps, stopping),
}

/** Maximum duration of a run, milliseconds. The next run continues, possibly in another process. */
const RUN_MS = 60_000

/** Time to load one picture, milliseconds. */
const PICTURE_MS = 15_000

const loadPicture: LoadPicture = (address) =>
  fetchPublic(address, { maxBytes: UPLOAD_MAX_BYTES, timeoutMs: PICTURE_MS, type: /^image\/(jpeg|png|webp|avif)/ })

export async function runImports(
  deps: PictureParts,
  stopping?: AbortSignal,
  load: LoadPicture = loadPicture,
): Promise<void> {
  const { db } = deps
  const isOpen = inArray(productImports.state, ['checking', 'applying'])
  const [next] = await db
    .select()
    .from(productImports)
    .where(isOpen)
    .orderBy(asc(productImports.failures), asc(productImports.createdAt))
    .limit(1)
  if (!next) return
  const until = performance.now() + RUN_MS
  const step = () => (next.state === 'checking' ? checkSome(db, next.id) : applyNext(deps, next.id, load))
  try {
    await withLeader(db, 'product imports', async () => {
      while (!stopping?.aborted && performance.now() < until && (await step())) await forgiveFailures(db, next)
    })
  } catch (error) {
    if (!stopping?.aborted && !isNoFaultOfFile(error)) await noteFailure(db, next).catch(() => {})
    throw error
  }
}

/**
 * SQLSTATE classes of temporary errors: lost connection, aborted transaction, too few resources, database shutdown. Excludes 57014
 * (statement timeout), because the statement would take too long again.
 */
const PASSING = /^(08|40|53|57P)/

/** Whether a run failed for a temporary reason, and not because of the contents of the file. */
export function isNoFaultOfFile(error: unknown): boolean {
  return findOutage(error) !== null || PASSING.test(sqlState(error) ?? '')
}

type Open = Pick<typeof productImports.$inferSelect, 'id' | 'state' | 'failures'>

async function forgiveFailures(db: Db, openImport: Open): Promise<void> {
  if (openImport.failures === 0) return
  openImport.failures = 0
  await db.update(productImports).set({ failures: 0 }).where(eq(productImports.id, openImport.id))
}

/** Tries of one step before it is given up. */
const MOST_FAILURES = 3

/**
 * Counts a run that ended with an unexpected error. After `MOST_FAILURES` in a row, gives up the file that cannot be compared, or the
 * product that cannot be written, so that it does not block others. Imports with fewer failures run first.
 */
async function noteFailure(db: Db, { id, state }: Open): Promise<void> {
  await transact(db, async (tx) => {
    const [row] = await tx
      .update(productImports)
      .set({ failures: sql`${productImports.failures} + 1` })
      .where(and(eq(productImports.id, id), eq(productImports.state, state)))
      .returning({ failures: productImports.failures })
    if (!row || row.failures < MOST_FAILURES) return
    if (state === 'checking') {
      const problem = stringifyRefusal(refusal('import_not_compared'))
      await tx.update(productImports).set({ state: 'cancelled', problem }).where(eq(productImports.id, id))
      return
    }
    await tx.update(productImports).set({ failures: 0 }).where(eq(productImports.id, id))
    await giveUpNext(tx, id, refusal('import_product_not_written'))
  })
}
