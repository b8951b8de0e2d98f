import { eq } from 'drizzle-orm'
import { formatRupees } from '#contract/basics/money.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { PrintRoomSettings } from '#contract/print/print-settings.api.ts'
import { DEFAULT_PRINT_SETTINGS } from '#contract/print/print-settings.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { printSettings } from './print-room.table.ts'
import { readPrintSettings } from './read-print-settings.ts'

/** Reads the print settings, with defaults for values that are not set. */
export function get({ db }: SignedIn): Promise<PrintRoomSettings> {
  return readPrintSettings(db)
}

/**
 * Changes the given values. A value equal to the default is stored as null, so that a later default applies. A trigger drops the cached
 * pages that show holidays.
 */
export async function change(
  ctx: SignedIn,
  { holidays, ...input }: Input<typeof contract.printSettings.change>,
): Promise<PrintRoomSettings> {
  return transact(ctx.db, async (tx) => {
    await tx.select({ id: printSettings.id }).from(printSettings).for('update')
    const before = await readPrintSettings(tx)
    const sent = Object.entries(input).filter(([, value]) => value !== undefined)
    const columns = Object.fromEntries(
      sent.map(([name, value]) => {
        return [name, value === DEFAULT_PRINT_SETTINGS[name as keyof typeof DEFAULT_PRINT_SETTINGS] ? null : value]
      }),
    )
    const days = holidays && [...new Set(holidays)].toSorted()
    await tx
      .update(printSettings)
      .set({ ...columns, ...(days && { holidays: days.length > 0 ? days : null }), updatedBy: ctx.actor.id })
      .where(eq(printSettings.id, true))
    const after = await readPrintSettings(tx)
    const shown = (settings: PrintRoomSettings) => ({
      ...settings,
      filmCost: settings.filmCost === null ? null : formatRupees(settings.filmCost),
    })
    await writeAudit(tx, ctx, {
      action: 'print.settings',
      subject: 'print-settings',
      before: shown(before),
      after: shown(after),
    })
    return after
  })
}
