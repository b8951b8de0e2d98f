import { PassThrough } from 'node:stream'
import { may } from '#contract/basics/permissions.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { SHOP_EXPORT_SECONDS } from '#contract/site/shop-export.api.ts'
import { SHOP_EXPORT_PATH } from '#contract/site/shop-export.ts'
import { hasPassword } from '#server/people/accounts/auth.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { incrementCounter, readCounter } from '#server/platform/http/rate-limit.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { queueExportMails } from './export-mail.ts'

/** Maximum duration of a download, milliseconds. Meanwhile its snapshot keeps PostgreSQL from removing old row versions. */
const LONGEST_MS = 3_600_000

/** `POST /api/export/confirm` and the download itself. `databaseUrl`: for the shop's role, without a connection pooler. */
export function shopExportRoutes(app: App, databaseUrl: string): void {
  const download = { isRunning: false }
  serve(app, contract.shopExport)({ confirm: (ctx, input) => confirm(ctx, input, download) })
  downloadRoute(app, databaseUrl, download)
}

/** Whether a download runs in this process. Each process allows one at a time. */
type Download = { isRunning: boolean }

function refuseWhile({ isRunning }: Download): void {
  if (isRunning)
    throw new ShopError('unavailable', 'download_running', null, {
      retryAfter: 60,
    })
}

/**
 * Checks the admin's password again before a download. Refuses also while a download runs: the page can show this refusal, but not one of
 * the download itself.
 */
async function confirm(
  { db, actor }: SignedIn,
  { password }: Input<typeof contract.shopExport.confirm>,
  download: Download,
): Promise<void> {
  refuseWhile(download)
  if (actor.mustChangePassword) throw new ShopError('forbidden', 'own_password_missing')
  if (!(await hasPassword(db, actor.id, password))) throw invalidField('password', 'current_password_wrong')
  await incrementCounter(db, formatConfirmationKey(actor), SHOP_EXPORT_SECONDS)
}

const formatConfirmationKey = ({ sessionToken }: Actor) => `export confirmed ${sessionToken}`

/** Streams the whole shop as one file to an admin who has confirmed the download. */
function downloadRoute({ http, deps }: App, databaseUrl: string, download: Download): void {
  http.get(SHOP_EXPORT_PATH, async (request, reply) => {
    const actor = await deps.sessions.actor(request.headers.cookie)
    if (!actor || !may(actor.staffRole, 'shop:export')) throw notFound()
    const { exportShop } = await import('./export-shop.ts')
    if ((await readCounter(deps.db, formatConfirmationKey(actor))).count === 0)
      throw new ShopError('forbidden', 'download_not_confirmed')
    refuseWhile(download)
    download.isRunning = true
    const output = new PassThrough()
    const timer = setTimeout(() => output.destroy(new Error('the download takes too long')), LONGEST_MS)
    const done = () => {
      clearTimeout(timer)
      download.isRunning = false
    }
    try {
      const author = { actor, ip: request.ip, requestId: request.id }
      await transact(deps.db, async (tx) => {
        await writeAudit(tx, author, { action: 'shop.export', subject: 'shop' })
        await queueExportMails(tx, author)
      })
    } catch (error) {
      done()
      throw error
    }
    void exportShop({ url: databaseUrl, files: deps.files, output, log: () => undefined })
      .then(
        ({ files: { files, bytes } }) => request.log.info({ files, bytes }, 'the shop was exported'),
        (error: Error) => {
          request.log.warn({ err: error }, 'an export was not completed')
          output.destroy(error)
        },
      )
      .finally(done)
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      .header('content-disposition', `attachment; filename="shop-${indianDay(deps.now())}.tar.zst"`)
      .type('application/zstd')
      .send(output)
  })
}
