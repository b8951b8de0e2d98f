import { notFound } from '#contract/http/errors.ts'
import type { Deps } from '#server/core/deps.ts'
import type { StoredPicture } from '#server/images/media.ts'
import type { customizedProducts } from './customization.table.ts'
import { makePrint } from './print-files.ts'

/** The print file of a design; created now if the job has not done it yet. Throws not_found when it has no placement or no picture. */
export async function printFile(
  deps: Pick<Deps, 'db' | 'files' | 'images'>,
  row: typeof customizedProducts.$inferSelect,
  design: StoredPicture,
): Promise<Buffer> {
  if (!row.placement) throw notFound()
  const key = row.printKey ?? (await makePrint(deps, row, design))
  const bytes = await deps.files.get(`private/${key}`)
  if (!bytes) throw notFound()
  return bytes
}

/** The file name of a print file, from order number and item; `position` counts from 0. */
export function printName(number: number, position: number): string {
  return `order-${number}-item-${position + 1}.png`
}
