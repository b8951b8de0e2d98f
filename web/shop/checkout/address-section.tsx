import { Form, Link, useSearchParams } from 'react-router'
import { MAX_ADDRESSES } from '#contract/basics/limits.ts'
import type { BookAddress } from '#contract/people/address.api.ts'
import { addressFields } from '#texts/en/people/address-fields.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { DELIVERY_ANSWER_PATH } from '#web/shop/delivery/delivery-answer-path.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { AddressFields, refusedAddress } from '#web/ui/forms/address-fields.tsx'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { CheckoutData } from './load-checkout.ts'
import { Section } from './section.tsx'

const words = englishWords(checkoutPage, joinNodes)

const ADDRESS_TEXTS = englishWords(addressFields)

export type AddressSectionProps = {
  checkout: CheckoutData
  refused: FormRefusal | undefined
  isSaving: boolean
}

/** The delivery address: the saved one, or its form. */
export function AddressSection({ checkout, refused: ofBoth, isSaving }: AddressSectionProps) {
  const { address, isEditing, person } = checkout
  const [query] = useSearchParams()
  // The two address forms share `refused`. It is shown only in the form that it belongs to.
  const refused = ofBoth && (ofBoth.typed.adding !== '') === checkout.isAdding ? ofBoth : undefined
  const shown = refused ? refused.typed.address : address?.id
  if (address && !isEditing)
    return (
      <Section
        number={1}
        title={words.address}
        action={
          <Link
            to={withEdit(query, 'address')}
            replace
            preventScrollReset
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-link"
          >
            {words.editAddress({ hidden: hiddenTag })}
          </Link>
        }
      >
        <AddressBlock address={address} className="text-base text-muted not-italic" />
        <OtherChoices others={checkout.others} query={query} />
        {checkout.addressHint && (
          <Notice tone="warning" className="mt-4">
            {checkout.addressHint}
          </Notice>
        )}
      </Section>
    )
  return (
    <Section number={1} title={words.address}>
      <div id="address" className="grid scroll-mt-24 gap-5">
        {!address && (
          <p className="text-muted">
            {words.noAddress({
              link: (text) => (
                <a href="#full_name" className="text-link">
                  {text}
                </a>
              ),
            })}
          </p>
        )}
        {refused && Object.keys(refused.fields).length === 0 && <Notice tone="danger">{refused.message}</Notice>}
        {checkout.isAdding ? (
          <input type="hidden" name="adding" value="yes" />
        ) : (
          shown && <input type="hidden" name="address" value={shown} />
        )}
        <AddressFields
          key={checkout.isAdding ? 'new' : shown}
          address={
            refusedAddress(refused) ??
            (checkout.isAdding ? null : address) ?? {
              ...checkout.suggested,
              fullName: person.name,
              phone: person.phone,
            }
          }
          errors={refused?.fields ?? NONE}
          pinPath={DELIVERY_ANSWER_PATH}
          texts={ADDRESS_TEXTS}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            name="intent"
            value="address"
            variant="secondary"
            busy={isSaving}
            busyLabel={words.saving}
          >
            {words.saveAddress}
          </Button>
          {address && (
            <Link
              to={withEdit(query, null)}
              replace
              preventScrollReset
              className={buttonClass({ variant: 'tertiary' })}
            >
              {words.cancel}
            </Link>
          )}
        </div>
      </div>
    </Section>
  )
}

const NONE = {}

const DELIVER_FORM = 'deliver-to'

/** The form of the "Deliver here" buttons. It is separate, because Enter in the order's form must not press them. */
export function DeliverForm() {
  return (
    <Form method="post" id={DELIVER_FORM} replace preventScrollReset>
      <HiddenFields />
    </Form>
  )
}

/** The other addresses, each with a button that delivers there, and a link to add one. */
function OtherChoices({ others, query }: { others: BookAddress[]; query: URLSearchParams }) {
  return (
    <Disclosure look="plain" summary={words.otherAddresses} className="mt-3">
      <ul className="grid gap-4">
        {others.map((address) => (
          <li key={address.id} className="flex flex-wrap items-start justify-between gap-3">
            <AddressBlock address={address} />
            <Button
              type="submit"
              form={DELIVER_FORM}
              name="deliver_to"
              value={address.id}
              variant="secondary"
              size="md"
            >
              {words.deliverHere({ line: address.line1, city: address.city, hidden: hiddenTag })}
            </Button>
          </li>
        ))}
      </ul>
      {others.length < MAX_ADDRESSES - 1 && (
        <Link
          to={withEdit(query, 'new')}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {words.addAddress}
        </Link>
      )}
    </Disclosure>
  )
}

/** The URL of the same page with this address form open, or with none. */
export function withEdit(query: URLSearchParams, edit: 'address' | 'new' | null): string {
  const next = new URLSearchParams(query)
  if (edit) next.set('edit', edit)
  else next.delete('edit')
  return `?${next}`
}
