import type { PostalAddress } from '#contract/people/address.api.ts'

/** A postal address, formatted as on a parcel. */
export function AddressBlock({ address, className }: { address: PostalAddress; className?: string | undefined }) {
  const { line1, line2, city, state, postalCode, country } = address
  // In somebody else's address only the city is filled in.
  const lines = [line1, line2, `${city}, ${state} ${postalCode}`.trim(), country]
  return (
    <address className={className ?? 'text-ui text-muted not-italic'}>
      <strong className="block font-semibold text-fg">{address.fullName}</strong>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {address.phone && <span className="block tabular-nums">{address.phone}</span>}
    </address>
  )
}
