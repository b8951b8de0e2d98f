import { Form } from 'react-router'
import type { Draft } from '#contract/orders/drafts.api.ts'
import { addressFields } from '#texts/en/people/address-fields.ts'
import { businessFields } from '#texts/en/people/business-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { draftHref, PIN_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { HeldNote } from '#web/admin/shell/lists/held-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ADDRESS_NAMES, AddressFields, toAddress } from '#web/ui/forms/address-fields.tsx'
import { BusinessFields } from '#web/ui/forms/business-fields.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { DraftState } from './draft-actions.ts'
import { DraftForm } from './draft-form.tsx'

const BUSINESS_TEXTS = englishWords(businessFields)
const ADDRESS_TEXTS = englishWords(addressFields)

type CustomerMatch = { id: string; name: string; phone: string; email: string }
type State = DraftState | undefined
type Props = { draft: Draft; who: string; people: CustomerMatch[] | null; state: State }

/** The customer of the order: one found by a search, or a new one. */
export function DraftCustomer({ draft: { id, customer, revision }, who, people, state }: Props) {
  const isRefused = state?.intent === 'new'
  const typed = isRefused ? state.typed : {}
  const errors = isRefused ? state.errors : {}
  if (customer)
    return (
      <Panel title="Customer">
        <p className="font-medium wrap-anywhere">{customer.name}</p>
        <p className="text-ui wrap-anywhere text-muted">
          {[customer.phone, customer.email].filter(Boolean).join(' · ')}
        </p>
        {customer.isHeld && <HeldNote />}
        <DraftForm action={draftHref(id)} className="mt-3">
          <HiddenFields fields={{ revision }} />
          <Button type="submit" name="intent" value="nobody" size="sm" variant="secondary">
            Choose somebody else
          </Button>
        </DraftForm>
      </Panel>
    )
  return (
    <Panel title="Customer">
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field
          key={who}
          label="Find a customer"
          name="who"
          type="search"
          maxLength={100}
          defaultValue={who}
          placeholder="Phone number, email or name"
          className="min-w-0 grow basis-56"
        />
        <Button type="submit" variant="secondary">
          Find customer
        </Button>
      </Form>
      {people && (
        <DraftForm action={draftHref(id)} className="mt-4 grid gap-3">
          <HiddenFields fields={{ revision }} />
          <p role="status" className="text-ui text-muted">
            {people.length === 0 ? 'Nobody found. Add a new customer below.' : `${people.length} found.`}
          </p>
          {people.map((person) => (
            <div key={person.id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {person.name}{' '}
                <span className="text-ui text-muted">
                  {person.phone} · {person.email}
                </span>
              </span>
              <Button type="submit" name="intent" value={`customer:${person.id}`} size="sm" variant="secondary">
                Choose<span className="sr-only"> {person.name}</span>
              </Button>
            </div>
          ))}
        </DraftForm>
      )}
      <DraftForm action={draftHref(id)} className="mt-6 grid gap-4">
        <HiddenFields fields={{ revision }} />
        <h3 className="font-semibold">New customer</h3>
        <Field label="Name" name="name" required maxLength={100} defaultValue={typed.name} error={errors.name} />
        <Field
          label="Mobile number"
          name="phone"
          type="tel"
          inputMode="numeric"
          required
          maxLength={20}
          defaultValue={typed.phone}
          error={errors.phone}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          required
          maxLength={254}
          help="What happens with the order is mailed here. With a code to this address they can log in."
          defaultValue={typed.email}
          error={errors.email}
        />
        <Button type="submit" name="intent" value="new" size="md" variant="secondary" className="justify-self-start">
          Add customer
        </Button>
      </DraftForm>
    </Panel>
  )
}

/** The delivery address of the order. */
export function DraftAddress({ draft: { id, address, customer, revision }, state }: { draft: Draft; state: State }) {
  const isRefused = state?.intent === 'address'
  const typed = isRefused
    ? toAddress(Object.fromEntries(ADDRESS_NAMES.map((name) => [name, state.typed[name] ?? ''])) as never)
    : null
  // A held account may belong to somebody else. So its name and number are not suggested for this customer.
  const caller = customer?.isHeld ? null : customer
  const suggested = { fullName: caller?.name ?? '', phone: caller?.phone ?? '', country: 'India' }
  return (
    <Panel title="Delivery address">
      <DraftForm action={draftHref(id)} className="grid gap-5">
        <HiddenFields fields={{ revision }} />
        <AddressFields
          address={typed ?? address ?? suggested}
          errors={isRefused ? state.errors : NO_ERRORS}
          pinPath={PIN_PATH}
          texts={ADDRESS_TEXTS}
        />
        <Button
          type="submit"
          name="intent"
          value="address"
          size="md"
          variant="secondary"
          className="justify-self-start"
        >
          {address ? 'Save address' : 'Use this address'}
        </Button>
      </DraftForm>
    </Panel>
  )
}

/** The business details for an invoice, prefilled from the customer's address. */
export function DraftBusiness({
  draft: { id, buyerGstin, buyerBusiness, revision },
  state,
}: {
  draft: Draft
  state: State
}) {
  const refused = state?.intent === 'business' ? state : null
  return (
    <Panel title="GST invoice for a business">
      <DraftForm action={draftHref(id)} className="grid gap-4">
        <HiddenFields fields={{ revision }} />
        <BusinessFields
          key={`${buyerGstin} ${buyerBusiness}`}
          words={BUSINESS_TEXTS}
          names={{ gstin: 'buyer_gstin', business: 'buyer_business' }}
          gstin={refused?.typed.buyer_gstin ?? buyerGstin ?? undefined}
          business={refused?.typed.buyer_business ?? buyerBusiness ?? undefined}
          error={refused?.errors.buyer_gstin}
          businessError={refused?.errors.buyer_business}
        />
        <Button
          type="submit"
          name="intent"
          value="business"
          size="md"
          variant="secondary"
          className="justify-self-start"
        >
          Save business
        </Button>
      </DraftForm>
    </Panel>
  )
}

const NO_ERRORS = {}
