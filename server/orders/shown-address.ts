import type { PostalAddress } from '#contract/address.ts'
import { ShopError } from '#contract/http/errors.ts'

const FIELDS = ['fullName', 'line1', 'line2', 'city', 'state', 'postalCode', 'country', 'phone'] as const

/** An order goes to the address that was on the screen: one saved meanwhile, in another tab, is asked about first. */
export function refuseOtherAddress(shown: PostalAddress, saved: PostalAddress): void {
  if (FIELDS.every((name) => (shown[name] ?? '') === (saved[name] ?? ''))) return
  throw new ShopError('address_changed', 'Your delivery address has changed. Please check it.')
}
