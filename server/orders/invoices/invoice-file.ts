import { eq } from 'drizzle-orm'
import type { InvoiceId } from '#contract/orders/invoices.api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readLogo } from '#server/site/look/logo.ts'
import { invoiceFiles, invoices } from './invoices.table.ts'

type InvoiceDeps = Pick<Deps, 'db' | 'files' | 'images'>

/**
 * The PDF of a document; null without such a document. It is made at the first download or mail, so that shipping a parcel does not wait
 * for it. Then it is stored, so every call returns the same bytes. If two processes make it at once, the first one stored is used.
 */
export async function readInvoiceFile(deps: InvoiceDeps, id: InvoiceId): Promise<Buffer | null> {
  const { db } = deps
  const [stored] = await db
    .select({ bytes: invoiceFiles.bytes })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, id))
  if (stored) return stored.bytes
  const [invoice] = await db.select({ document: invoices.document }).from(invoices).where(eq(invoices.id, id))
  if (!invoice) return null
  // Loaded only when needed: the library makes a start slower and takes 30 MB.
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const bytes = await invoicePdf(invoice.document, await readLogo(deps))
  const [insertedFile] = await db
    .insert(invoiceFiles)
    .values({ invoiceId: id, bytes })
    .onConflictDoNothing()
    .returning()
  return insertedFile ? insertedFile.bytes : readInvoiceFile(deps, id)
}

/** The file name of a document: its number without slashes, as INV-2627-0042.pdf. */
export function invoiceFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`
}
