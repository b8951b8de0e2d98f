import { Link, useSearchParams } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { AddressBlock } from '#web/components/account/address-block.tsx'
import { AddressFields, refusedAddress } from '#web/components/forms/address-fields.tsx'
import type { FormRefusal } from '#web/components/forms/form-result.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CheckoutData } from './load-checkout.ts'
import { Section } from './section.tsx'

export type AddressSectionProps = {
  checkout: CheckoutData
  refused: FormRefusal | undefined
  isSaving: boolean
}

/** The delivery address: the saved one, or its form. */
export function AddressSection({ checkout, refused, isSaving }: AddressSectionProps) {
  const { address, isEditing, person } = checkout
  const [query] = useSearchParams()
  if (address && !isEditing)
    return (
      <Section
        number={1}
        title="Delivery address"
        action={
          <Link
            to={withEdit(query, true)}
            replace
            preventScrollReset
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-link"
          >
            Edit<span className="sr-only"> the delivery address</span>
          </Link>
        }
      >
        <AddressBlock address={address} className="text-base text-muted not-italic" />
        {checkout.addressHint && (
          <Notice tone="warning" className="mt-4">
            {checkout.addressHint}
          </Notice>
        )}
      </Section>
    )
  return (
    <Section number={1} title="Delivery address">
      <div id="address" className="grid scroll-mt-24 gap-5">
        {!address && (
          <p className="text-muted">
            {MESSAGES.noAddresses}{' '}
            <a href="#full_name" className="text-link">
              Add an address
            </a>{' '}
            below. We'll save it for your next order.
          </p>
        )}
        {refused && Object.keys(refused.fields).length === 0 && <Notice tone="danger">{refused.message}</Notice>}
        <AddressFields
          address={refusedAddress(refused) ?? address ?? { fullName: person.name, phone: person.phone }}
          errors={refused?.fields ?? NONE}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="address" variant="secondary" busy={isSaving} busyLabel="Saving...">
            Save address
          </Button>
          {address && (
            <Link
              to={withEdit(query, false)}
              replace
              preventScrollReset
              className={buttonClass({ variant: 'tertiary' })}
            >
              Cancel
            </Link>
          )}
        </div>
      </div>
    </Section>
  )
}

const NONE = {}

function withEdit(query: URLSearchParams, isEditing: boolean): string {
  const next = new URLSearchParams(query)
  if (isEditing) next.set('edit', 'address')
  else next.delete('edit')
  return `?${next}`
}
