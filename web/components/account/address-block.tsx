import type { PostalAddress } from '#contract/address.ts'

/** A postal address, formatted as on a parcel. */
export function AddressBlock({ address, className }: { address: PostalAddress; className?: string | undefined }) {
  const lines = [
    address.line1,
    address.line2,
    `${address.city}, ${address.state} ${address.postalCode}`,
    address.country,
  ]
  return (
    <address className={className ?? 'text-ui text-muted not-italic'}>
      <strong className="block font-semibold text-fg">{address.fullName}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      <span className="block tabular-nums">{address.phone}</span>
    </address>
  )
}
