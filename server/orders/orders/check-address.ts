import { ShopError } from '#contract/http/errors.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'

const FIELDS = ['fullName', 'line1', 'line2', 'city', 'state', 'postalCode', 'country', 'phone'] as const

/** Throws `address_changed` when the saved address differs from the one on the checkout page, for example after a change in another tab. */
export function refuseChangedAddress(shown: PostalAddress, saved: PostalAddress): void {
  if (FIELDS.every((name) => (shown[name] ?? '') === (saved[name] ?? ''))) return
  throw new ShopError('address_changed', 'Your delivery address has changed. Please check it.')
}
