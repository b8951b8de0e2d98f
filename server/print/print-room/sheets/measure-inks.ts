import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Job, withLeader } from '#server/platform/jobs/jobs.ts'
import { printInks } from '#server/print/print-room/sheets.table.ts'

const EVERY_MS = 3_000

type InkDeps = Pick<Deps, 'db' | 'files' | 'images' | 'log'>

/**
 * Measures the print files of waiting pieces once each, so that planning reads no picture. One process measures one file at a
 * time.
 */
export const printInksJob: Job<InkDeps> = {
  name: 'print-inks',
  everyMs: EVERY_MS,
  async run(deps, stopping) {
    if (!(await nextUnmeasured(deps.db, []))) return
    await withLeader(deps.db, 'print-inks', async () => {
      // The next run tries an unreadable file again.
      const unread: string[] = []
      for (;;) {
        const key = stopping.aborted ? undefined : await nextUnmeasured(deps.db, unread)
        if (!key) return
        if (!(await measure(deps, key))) unread.push(key)
      }
    })
  },
}

async function nextUnmeasured(db: Db, unread: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select files.key from print_jobs job join order_items item on item.id = job.order_item_id
    join customized_products design on design.id = item.customized_product_id
    cross join lateral (select design.print_key as key union all select file.media_key from customized_product_files file
      where file.customized_product_id = design.id and file.kind = 'print') files
    where job.state in ('art_check', 'approved', 'on_sheet') and files.key is not null
      and not exists (select from print_inks ink where ink.media_key = files.key)
      and files.key not in (select jsonb_array_elements_text(${JSON.stringify(unread)}::jsonb))
    order by job.queued_at, job.id limit 1`)
  return rows[0]?.key
}

/** Returns whether the file could be measured. */
async function measure({ db, files, images, log }: InkDeps, mediaKey: string): Promise<boolean> {
  try {
    const bytes = await files.get(`private/${mediaKey}`)
    if (!bytes) throw new Error('the print file is not there')
    const ink = (await images.ink(bytes)) ?? { left: 0, top: 0, width: 0, height: 0 }
    await db
      .insert(printInks)
      .values({ mediaKey, ...ink })
      .onConflictDoNothing()
    return true
  } catch (error) {
    log.warn({ err: error, key: mediaKey }, 'a print file could not be measured')
    return false
  }
}
