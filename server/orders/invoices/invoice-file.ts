import { eq } from 'drizzle-orm'
import type { InvoiceId } from '#contract/orders/invoices.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invoiceFiles, invoices } from './invoices.table.ts'

/**
 * The PDF of a document: the same bytes at each call. It is made when it is first needed, by a download or by the sender of the mail,
 * because the transaction that ships a parcel should not wait for it, and because a job beside it would know nothing that the row does
 * not: a process that dies leaves nothing half done. When two make it at once, the first one stored counts. Null without such a document.
 */
export async function readInvoiceFile(db: Db, id: InvoiceId): Promise<Buffer | null> {
  const [stored] = await db
    .select({ bytes: invoiceFiles.bytes })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, id))
  if (stored) return stored.bytes
  const [invoice] = await db.select({ document: invoices.document }).from(invoices).where(eq(invoices.id, id))
  if (!invoice) return null
  // Loaded now, because the library would make every start slower and 30 MB larger.
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const bytes = await invoicePdf(invoice.document)
  const [insertedFile] = await db
    .insert(invoiceFiles)
    .values({ invoiceId: id, bytes })
    .onConflictDoNothing()
    .returning()
  return insertedFile ? insertedFile.bytes : readInvoiceFile(db, id)
}

/** The file name of a document: its number without slashes, as INV-2627-0042.pdf. */
export function invoiceFileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`
}
