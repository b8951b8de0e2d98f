import { messages } from '#texts/messages/compile.ts'

/** Accounts: what the accountant gets of a month. */
export const bookkeeping = messages({
  title: 'Accounts',
  description: 'Invoices, GST and payments of a month, for the accountant.',
  intro: 'What your accountant needs at the end of a month: every figure opens to its orders.',
  month: 'Month',
  show: 'Show',
  before: 'Month before',
  after: 'Month after',
  failed: 'The accounts could not be loaded.',
  empty: 'No invoices in {month}.',
  emptyHelp: 'A parcel that leaves gets its invoice. Orders that left before your shop wrote invoices are not here.',
  thisMonth: 'Show {month}, which is not over yet',
  notOver: '{month} is not over yet: file GST from the last finished month.',
  filesTitle: 'For your accountant: {month}',
  everything: 'Download everything (ZIP)',
  filesHelp:
    'The ZIP has the sales register, credit notes, payments, GSTR-1 as JSON and as CSV for the offline tool, and the vouchers for Tally. Upload the JSON under Returns, GSTR-1, Prepare offline.',
  singleFiles: 'Single files',
  files: {
    register: 'Sales register (every invoice and credit note)',
    creditNotes: 'Credit notes',
    payments: 'Payments and refunds, by order',
    json: 'GSTR-1 for the GST portal (JSON)',
    b2b: 'GSTR-1 B2B: invoices to businesses',
    b2cl: 'GSTR-1 B2CL: large invoices to other states',
    b2cs: 'GSTR-1 B2CS: all other sales, by state',
    cdnr: 'GSTR-1 CDNR: credit notes to businesses',
    cdnur: 'GSTR-1 CDNUR: credit notes on B2CL',
    hsnB2b: 'GSTR-1 HSN, B2B',
    hsnB2c: 'GSTR-1 HSN, B2C',
    docs: 'GSTR-1 documents issued',
    tally: 'Vouchers for Tally (XML)',
  },
})
