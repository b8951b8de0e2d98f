import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { INDIAN_STATES } from '#contract/basics/india/indian-states.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DeliveryText } from '#web/ui/shop-facts/delivery-text.ts'
import { correctPhone } from './correct-phone.ts'
import type { FormRefusal } from './form-result.ts'

export type AddressTexts = Record<
  | 'fullName'
  | 'phone'
  | 'phoneHelp'
  | 'line1'
  | 'line1Help'
  | 'addLine2'
  | 'line2'
  | 'optional'
  | 'pin'
  | 'unknownPin'
  | 'city'
  | 'state'
  | 'chooseState'
  | 'country',
  string
> & { notServed: (values: { pin: string }) => string }

export type AddressFieldsProps = {
  /** The saved address, or the defaults for a new one. */
  address: Partial<PostalAddress>
  /** The errors of a 422 response, by the API's field names. Editing a field hides its error. */
  errors: Record<string, string>
  /** The path of the route that answers `?pin=` with the PIN code's city and state. */
  pinPath: string
  texts: AddressTexts
}

/** The fields of a delivery address. */
export function AddressFields({ address, errors, pinPath, texts }: AddressFieldsProps) {
  const [edited, setEdited] = useState<{ of: typeof errors; names: readonly string[] }>({ of: errors, names: [] })
  if (edited.of !== errors) setEdited({ of: errors, names: [] })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  // A complete PIN code fills in its city and state, which can still be edited. Without script the customer fills them in.
  const { data: answer, load } = useFetcher<DeliveryText | null>()
  // The city and state that were typed after the PIN code stay, even when its answer arrives later.
  const typedSince = useRef(new Set<string>())
  useEffect(() => readPinTypedEarly(box.current), [])
  useEffect(() => {
    if (!answer) return
    for (const name of ['state', 'city'] as const)
      if (!typedSince.current.has(name)) fill(box.current, name, answer[name])
    // `fill` marks its fields as typed, so the marks are cleared.
    typedSince.current.clear()
  }, [answer])

  const field = (name: string) => ({ id: name, name, error: edited.names.includes(name) ? undefined : errors[name] })
  return (
    <div
      ref={box}
      className="grid items-start gap-5 sm:grid-cols-2"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement
        // Uses the latest state, because a PIN code fills in two fields at once.
        if (errors[name]) setEdited((before) => ({ of: errors, names: [...before.names, name] }))
        if (name === 'postal_code') typedSince.current.clear()
        else typedSince.current.add(name)
        const pin = value.replace(/\s/g, '')
        if (name === 'postal_code' && /^[1-9]\d{5}$/.test(pin)) void load(`${pinPath}?pin=${pin}`)
      }}
    >
      <Field
        {...field('full_name')}
        label={texts.fullName}
        required
        autoComplete="shipping name"
        maxLength={120}
        defaultValue={address.fullName}
      />
      <Field
        {...field('phone')}
        label={texts.phone}
        help={texts.phoneHelp}
        required
        type="tel"
        inputMode="numeric"
        autoComplete="shipping tel-national"
        maxLength={20}
        onBlur={correctPhone}
        defaultValue={address.phone}
      />
      <div className="grid gap-1 sm:col-span-2">
        <Field
          {...field('address_line1')}
          label={texts.line1}
          help={texts.line1Help}
          required
          autoComplete="shipping address-line1"
          maxLength={200}
          defaultValue={address.line1}
        />
        <Disclosure
          look="plain"
          summary={`${texts.addLine2} ${texts.optional}`}
          open={Boolean(address.line2 || errors.address_line2) || undefined}
          className="text-ui"
        >
          <Field
            {...field('address_line2')}
            label={`${texts.line2} ${texts.optional}`}
            autoComplete="shipping address-line2"
            maxLength={200}
            defaultValue={address.line2 ?? ''}
          />
        </Disclosure>
      </div>
      <Field
        {...field('postal_code')}
        label={texts.pin}
        error={(answer && findPinError(answer, texts)) ?? field('postal_code').error}
        required
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={10}
        onBlur={joinDigits}
        defaultValue={address.postalCode}
      />
      <Field
        {...field('city')}
        label={texts.city}
        required
        autoComplete="shipping address-level2"
        maxLength={80}
        defaultValue={address.city}
      />
      <Select
        {...field('state')}
        label={texts.state}
        required
        placeholder={texts.chooseState}
        autoComplete="shipping address-level1"
        options={statesWith(address.state)}
        defaultValue={address.state ?? ''}
      />
      <Field
        {...field('country')}
        label={texts.country}
        readOnly
        defaultValue="India"
        autoComplete="shipping country-name"
      />
    </div>
  )
}

/** Why nothing can be delivered to a PIN code; undefined when it can. */
function findPinError({ problem, by, pin }: DeliveryText, texts: AddressTexts): string | undefined {
  if (problem !== null) return texts.unknownPin
  return by === null ? texts.notServed({ pin }) : undefined
}

/** Looks up a PIN code that was typed before hydration. Ignores one that the browser restored together with the state. */
function readPinTypedEarly(box: HTMLElement | null): void {
  const pin = box?.querySelector<HTMLInputElement>('[name=postal_code]')
  const state = box?.querySelector<HTMLOptionElement>('[name=state] :checked')
  if (pin && pin.value !== pin.defaultValue && state?.defaultSelected) reportInput(pin)
}

/** Sets a field to the PIN code's value. Without a value the field stays unchanged. */
function fill(box: HTMLElement | null, name: string, value: string | null): void {
  const field = box?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
  if (!value || !field || field.value === value) return
  field.value = value
  reportInput(field)
}

function reportInput(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Removes spaces: "411 001" becomes 411001. */
function joinDigits({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (/^[\d\s]+$/.test(currentTarget.value)) currentTarget.value = currentTarget.value.replace(/\s/g, '')
}

/** The states to select from, with the saved one if it is not listed (it may come from the API). */
function statesWith(state: string | undefined): readonly string[] {
  return !state || (INDIAN_STATES as readonly string[]).includes(state) ? INDIAN_STATES : [state, ...INDIAN_STATES]
}

/** The field names, as in the API. */
export const ADDRESS_NAMES = [
  'full_name',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
] as const

/** The address that was typed in a refused form, to fill it in again. Null when the server has not responded. */
export function refusedAddress(refusal: FormRefusal | null | undefined): PostalAddress | null {
  return refusal && 'full_name' in refusal.typed ? toAddress(refusal.typed) : null
}

/** Makes an address from the typed values. The API validates it. */
export function toAddress(typed: Record<string, string>): PostalAddress {
  return {
    fullName: typed.full_name ?? '',
    line1: typed.address_line1 ?? '',
    line2: typed.address_line2 || null,
    city: typed.city ?? '',
    state: typed.state ?? '',
    postalCode: typed.postal_code ?? '',
    country: typed.country || 'India',
    phone: typed.phone ?? '',
  }
}
