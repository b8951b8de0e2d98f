import { type SandboxParcel, StoredOrder, scansIn } from './sandbox-parcels.ts'

/** The scans that can be sent from the page: code and label as Shiprocket has them. */
export const SENDABLE = new Map([
  [42, 'PICKED UP'],
  [18, 'IN TRANSIT'],
  [17, 'OUT FOR DELIVERY'],
  [21, 'UNDELIVERED'],
  [7, 'DELIVERED'],
  [9, 'RTO INITIATED'],
  [10, 'RTO DELIVERED'],
  [12, 'LOST'],
])

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const esc = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter)

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${esc(title)}</title></head>
<body><main><h1>${esc(title)}</h1>
${content}
</main></body></html>`
}

/** The parcels of the sandbox, each with a button for every scan that a courier could make now. */
export function parcelsPage(parcels: readonly SandboxParcel[], path: string): string {
  const booked = parcels.filter(({ trackingNumber, cancelledAt }) => trackingNumber !== null && cancelledAt === null)
  const about =
    '<p>Nothing is booked and nobody comes: this stands in for Shiprocket. A scan is sent to the shop at once.</p>'
  return page(
    'Courier sandbox',
    about + (booked.map((parcel) => section(parcel, path)).join('\n') || '<p>No parcels.</p>'),
  )
}

function section(parcel: SandboxParcel, path: string): string {
  const { reference, trackingNumber, courier } = parcel
  const last = scansIn(parcel).at(-1)?.['sr-status-label'] ?? 'BOOKED'
  const buttons = [...SENDABLE]
    .map(([code, label]) => `<button name="code" value="${code}">${label}</button>`)
    .join(' ')
  return `<section><h2>${esc(reference)}</h2><p>${esc(courier ?? '')} ${esc(trackingNumber ?? '')}: ${esc(last)}</p>
<form method="post" action="${path}/scan"><input type="hidden" name="awb" value="${esc(trackingNumber ?? '')}">${buttons}</form></section>`
}

/** The label page of the sandbox. It is not a label to print. */
export function labelPage({ reference, trackingNumber, courier, body }: SandboxParcel): string {
  const { billing_customer_name: name, billing_city: city, billing_pincode: pin } = StoredOrder.parse(body)
  const to = `${name}, ${city} ${pin}`
  return page(
    'Label of the courier sandbox',
    `<p>${esc(courier ?? '')} ${esc(trackingNumber ?? '')}</p><p>${esc(reference)}: ${esc(to)}</p>`,
  )
}
