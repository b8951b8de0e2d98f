import { Form } from 'react-router'
import type { Draft } from '#contract/orders/drafts.api.ts'
import { ownerDrafts } from '#texts/en/orders/owner-drafts.ts'
import { addressFields } from '#texts/en/people/address-fields.ts'
import { businessFields } from '#texts/en/people/business-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { draftHref, PIN_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { HeldNote } from '#web/admin/shell/lists/held-note.tsx'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { ADDRESS_NAMES, AddressFields, toAddress } from '#web/ui/forms/address-fields.tsx'
import { BusinessFields } from '#web/ui/forms/business-fields.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { DraftState } from './draft-actions.ts'
import { DraftForm } from './draft-form.tsx'
import { FoldedPanel } from './folded-panel.tsx'

const TEXTS = englishWords(ownerDrafts)
const BUSINESS_TEXTS = englishWords(businessFields)
const ADDRESS_TEXTS = englishWords(addressFields)

type CustomerMatch = { id: string; name: string; phone: string; email: string }
type State = DraftState | undefined
type Props = { draft: Draft; who: string; people: CustomerMatch[] | null; state: State }

/** The customer of the order: one found by a search, or a new one. */
export function DraftCustomer({ draft: { id, customer, revision }, who, people, state }: Props) {
  const isRefused = state?.intent === 'new'
  const typed = isRefused ? state.typed : people?.length === 0 ? guessContact(who) : {}
  const errors = isRefused ? state.errors : {}
  if (customer)
    return (
      <Panel
        title={TEXTS.customer}
        action={
          <DraftForm action={draftHref(id)}>
            <HiddenFields fields={{ revision }} />
            <Button type="submit" name="intent" value="nobody" size="sm" variant="secondary">
              {TEXTS.chooseAnother}
            </Button>
          </DraftForm>
        }
      >
        <p className="font-medium wrap-anywhere">{customer.name}</p>
        <p className="text-ui wrap-anywhere text-muted">
          {[customer.phone, customer.email].filter(Boolean).join(' · ')}
        </p>
        {customer.isHeld && <HeldNote />}
      </Panel>
    )
  return (
    <Panel title={TEXTS.customer}>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field
          key={who}
          label={TEXTS.findACustomer}
          name="who"
          type="search"
          maxLength={100}
          defaultValue={who}
          placeholder={TEXTS.howToFind}
          className="min-w-0 grow basis-36"
        />
        <Button type="submit" variant="secondary">
          {TEXTS.findCustomer}
        </Button>
      </Form>
      {people && (
        <DraftForm action={draftHref(id)} className="mt-4 grid gap-3">
          <HiddenFields fields={{ revision }} />
          <p role="status" className="text-ui text-muted">
            {TEXTS.customersFound({ count: people.length })}
          </p>
          {people.map((person) => (
            <div key={person.id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {person.name}{' '}
                <span className="text-ui text-muted">{[person.phone, person.email].filter(Boolean).join(' · ')}</span>
              </span>
              <Button type="submit" name="intent" value={`customer:${person.id}`} size="sm" variant="secondary">
                {TEXTS.choose}
                <span className="sr-only"> {person.name}</span>
              </Button>
            </div>
          ))}
        </DraftForm>
      )}
      <Disclosure
        key={`${who} ${people?.length}`}
        look="plain"
        summary={TEXTS.newCustomer}
        open={isRefused || people?.length === 0}
        className="mt-3"
      >
        <DraftForm action={draftHref(id)} className="grid gap-4">
          <HiddenFields fields={{ revision }} />
          <Field
            label={TEXTS.name}
            name="name"
            required
            maxLength={100}
            defaultValue={typed.name}
            error={errors.name}
          />
          <Field
            label={TEXTS.mobileNumber}
            name="phone"
            type="tel"
            inputMode="numeric"
            required
            maxLength={20}
            defaultValue={typed.phone}
            error={errors.phone}
          />
          <Field
            label={TEXTS.email}
            name="email"
            type="email"
            required
            maxLength={254}
            help={TEXTS.emailHelp}
            defaultValue={typed.email}
            error={errors.email}
          />
          <Button type="submit" name="intent" value="new" size="md" variant="secondary" className="justify-self-start">
            {TEXTS.addCustomer}
          </Button>
        </DraftForm>
      </Disclosure>
    </Panel>
  )
}

/** What was typed to find a customer who is new, as the field of a new customer that it looks like. */
function guessContact(who: string): { name?: string; phone?: string; email?: string } {
  if (who.includes('@')) return { email: who }
  return /\d{4}/.test(who) ? { phone: who } : { name: who }
}

/** The delivery address of the order. One that is saved is only text, until it is changed. */
export function DraftAddress({ draft: { id, address, customer, revision }, state }: { draft: Draft; state: State }) {
  const isRefused = state?.intent === 'address'
  const typed = isRefused
    ? toAddress(Object.fromEntries(ADDRESS_NAMES.map((name) => [name, state.typed[name] ?? ''])) as never)
    : null
  // A held account may belong to somebody else. So its name and number are not suggested for this customer.
  const caller = customer?.isHeld ? null : customer
  const suggested = { fullName: caller?.name ?? '', phone: caller?.phone ?? '', country: 'India' }
  const form = (
    <DraftForm action={draftHref(id)} className="grid gap-5">
      <HiddenFields fields={{ revision }} />
      <AddressFields
        address={typed ?? address ?? suggested}
        errors={isRefused ? state.errors : NO_ERRORS}
        pinPath={PIN_PATH}
        texts={ADDRESS_TEXTS}
      />
      <Button type="submit" name="intent" value="address" size="md" variant="secondary" className="justify-self-start">
        {address ? TEXTS.saveAddress : TEXTS.useAddress}
      </Button>
    </DraftForm>
  )
  return (
    <Panel title={TEXTS.address}>
      {address ? (
        <>
          <AddressBlock address={address} />
          <Disclosure key={revision} look="plain" summary={TEXTS.changeAddress} open={isRefused} className="mt-1">
            {form}
          </Disclosure>
        </>
      ) : (
        form
      )}
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
    <FoldedPanel title={TEXTS.business} open={Boolean(refused || buyerGstin || buyerBusiness)}>
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
          {TEXTS.saveBusiness}
        </Button>
      </DraftForm>
    </FoldedPanel>
  )
}

const NO_ERRORS = {}
