import { findDocumentSign, type RegisterDocument } from '#contract/basics/gst/gstr1.ts'
import { xmlText } from '#contract/basics/xml.ts'

const tag = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

/** Formats paise as rupees with two decimals. In Tally, negative amounts are debits. */
function amountText(paise: number): string {
  return (paise / 100).toFixed(2)
}

type Entry = { ledger: string; amount: number; isParty?: boolean }

function entryXml({ ledger, amount, isParty = false }: Entry): string {
  const facts = [
    tag('LEDGERNAME', ledger),
    tag('ISDEEMEDPOSITIVE', amount < 0 ? 'Yes' : 'No'),
    tag('ISPARTYLEDGER', isParty ? 'Yes' : 'No'),
    tag('AMOUNT', amountText(amount)),
  ]
  return `<ALLLEDGERENTRIES.LIST>${facts.join('')}</ALLLEDGERENTRIES.LIST>`
}

/** The ledger entries of a document. An invoice debits the buyer and credits sales by rate and taxes. A credit note does the reverse. */
function toLedgerEntries({ kind, total, lines, buyerGstin, buyerName }: RegisterDocument): Entry[] {
  const sign = findDocumentSign({ kind })
  const byRate = new Map<number | null, number>()
  for (const { rate, taxable } of lines) byRate.set(rate, (byRate.get(rate) ?? 0) + taxable)
  const sum = (name: 'cgst' | 'sgst' | 'igst') => lines.reduce((amount, line) => amount + line[name], 0)
  const taxes = [
    { ledger: 'Output CGST', amount: sum('cgst') },
    { ledger: 'Output SGST', amount: sum('sgst') },
    { ledger: 'Output IGST', amount: sum('igst') },
  ]
  const entries = [
    { ledger: buyerGstin === null ? 'Online customers' : buyerName, amount: -total, isParty: true },
    ...[...byRate].map(([rate, amount]) => ({ ledger: rate === null ? 'Sales' : `Sales GST ${rate}%`, amount })),
    ...taxes.filter(({ amount }) => amount !== 0),
  ]
  return entries.map((entry) => ({ ...entry, amount: sign * entry.amount }))
}

function voucherXml(document: RegisterDocument): string {
  const { kind, number, date, orderNumber, buyerName, buyerGstin, placeOfSupply, corrects } = document
  const type = kind === 'credit_note' ? 'Credit Note' : 'Sales'
  const facts = [
    tag('DATE', date.replaceAll('-', '')),
    tag('VOUCHERTYPENAME', type),
    tag('VOUCHERNUMBER', number),
    tag('REFERENCE', corrects?.number ?? `Order ${orderNumber}`),
    tag('PARTYLEDGERNAME', buyerGstin === null ? 'Online customers' : buyerName),
    tag('BASICBUYERNAME', buyerName),
    ...(buyerGstin === null ? [] : [tag('PARTYGSTIN', buyerGstin)]),
    ...(placeOfSupply ? [tag('PLACEOFSUPPLY', placeOfSupply.name)] : []),
    tag('NARRATION', `Order ${orderNumber}, ${buyerName}`),
  ]
  const entries = toLedgerEntries(document).map(entryXml)
  return `<TALLYMESSAGE><VOUCHER VCHTYPE="${type}" ACTION="Create">${[...facts, ...entries].join('')}</VOUCHER></TALLYMESSAGE>`
}

/**
 * The documents as vouchers that TallyPrime imports ("Import Data"). The amounts of a voucher add up to zero. The ledgers must exist in
 * Tally: Online customers, Sales GST 5%, Output CGST and so on. https://help.tallysolutions.com/sample-xml/
 */
export function tallyXml(register: readonly RegisterDocument[]): string {
  const header = '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>'
  const request = '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>'
  const data = `<REQUESTDATA>${register.map(voucherXml).join('\n')}</REQUESTDATA>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>${header}<BODY><IMPORTDATA>${request}${data}</IMPORTDATA></BODY></ENVELOPE>\n`
}
