import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OfferKind } from '#contract/selling/discounts/offer.ts'
import type { PickedProduct } from '#web/admin/shell/forms/pickers/picked.ts'
import { ProductPicker } from '#web/admin/shell/forms/pickers/product-picker.tsx'
import { StaleLink } from '#web/admin/shell/forms/stale-notice.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { exampleIn, type OfferValues, STEPS, toFormData } from './offer-values.ts'

export type OfferFormProps = {
  kind: OfferKind
  values: OfferValues
  categories: readonly { id: number; name: string }[]
  /** The products that the offer is for, and those that it is not for. */
  products: readonly PickedProduct[]
  exceptProducts: readonly PickedProduct[]
  refusal: { message: string; fields: Record<string, string>; isStale?: boolean } | null
  /** How often the offer was used; null for a new offer. */
  uses: number | null
}

/** The form of one kind of offer, with an example of what a customer would pay. */
export function OfferForm({ kind, values, categories, products, exceptProducts, refusal, uses }: OfferFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const [example, setExample] = useState(() => exampleIn(toFormData(values), kind))
  const text = (name: string, more: Omit<FieldProps, 'name'>) => (
    <Field name={name} defaultValue={values[name]?.[0]} error={refusal?.fields[name]} {...more} />
  )
  const formState = { values, error: refusal?.fields }
  return (
    <Form method="post" noValidate onInput={(event) => setExample(exampleIn(new FormData(event.currentTarget), kind))}>
      <input type="hidden" name="revision" value={values.revision?.[0] ?? ''} />
      {refusal && (
        <Notice tone="danger" className="mb-5">
          {refusal.message}
          {refusal.isStale && <StaleLink />}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Panel title="What it gives">
          <div className="grid gap-4">
            {text('name', {
              label: 'Name',
              required: true,
              maxLength: 60,
              help: 'Shoppers see it, if there is no code.',
            })}
            <Benefit kind={kind} text={text} {...formState} />
            <p role="status" className="rounded-card bg-paper p-4 text-ui">
              {example ?? 'An example is shown here once it is complete.'}
            </p>
            {text('code', {
              label: 'Promo code',
              required: false,
              maxLength: 40,
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              className: '[&_input]:uppercase',
              help: 'Without a code it applies by itself. Of all offers for goods, a bag has the best one.',
            })}
            <Checkbox
              name="isListed"
              label="Show the code in the shop"
              help="On cards and product pages as the best price, and with Apply in the bag. Leave it out for a code that only some people get."
              defaultChecked={values.isListed?.[0] === 'on'}
            />
          </div>
        </Panel>
        <Panel title="What it is for">
          <div className="grid gap-4">
            {text('minAmount', { label: 'From this amount (₹)', required: false, inputMode: 'decimal' })}
            {text('minPieces', { label: 'From this many pieces', required: false, inputMode: 'numeric' })}
            <Categories name="categories" label="Only these categories" all={categories} {...formState} />
            <Categories name="exceptCategories" label="Not these categories" all={categories} {...formState} />
            <ProductPicker
              name="products"
              label="Only these products"
              initial={products}
              error={refusal?.fields.products}
            />
            <ProductPicker
              name="exceptProducts"
              label="Not these products"
              initial={exceptProducts}
              error={refusal?.fields.exceptProducts}
            />
          </div>
        </Panel>
        <Panel title="When">
          <div className="grid gap-4">
            {text('startsAt', {
              label: 'Starts',
              required: false,
              type: 'datetime-local',
              help: 'Indian time. Empty: at once.',
            })}
            {text('endsAt', {
              label: 'Ends',
              required: false,
              type: 'datetime-local',
              help: 'Indian time. Empty: it has no end.',
            })}
            <Checkbox name="isPaused" label="Paused" defaultChecked={values.isPaused?.[0] === 'on'} />
          </div>
        </Panel>
        <Panel title="How often">
          <div className="grid gap-4">
            {text('maxUses', {
              label: 'Uses in all',
              required: false,
              inputMode: 'numeric',
              help: uses === null ? undefined : `Used ${uses} times.`,
            })}
            {text('perPerson', {
              label: 'Uses by one person',
              required: false,
              inputMode: 'numeric',
              help: 'Known by account, phone number and email. Empty: no limit.',
            })}
            <Checkbox
              name="firstOrder"
              label="Only for a first order"
              help="No other order of this account, phone number or email, cancelled ones left out."
              defaultChecked={values.firstOrder?.[0] === 'on'}
            />
          </div>
        </Panel>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" size="md" busy={isBusy} busyLabel="Saving...">
          Save offer
        </Button>
        <ButtonLink to="/admin/offers" size="md" variant="secondary">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

type FormState = { values: OfferValues; error: Record<string, string> | undefined }
type TextField = (name: string, more: Omit<FieldProps, 'name'>) => React.ReactNode

function Benefit({ kind, text, values, error }: FormState & { kind: OfferKind; text: TextField }) {
  const percent = text('percent', { label: 'Percent off', required: true, inputMode: 'decimal' })
  switch (kind) {
    case 'percent':
      return (
        <>
          {percent}
          {text('cap', { label: 'At most (₹)', required: false, inputMode: 'decimal' })}
        </>
      )
    case 'amount':
      return text('off', { label: 'Amount off (₹)', required: true, inputMode: 'decimal' })
    case 'delivery':
      return (
        <p className="text-ui text-muted">
          Delivery is free in your shop but for the fee of cash on delivery, which this offer takes away. It can be
          combined with one offer for goods.
        </p>
      )
    case 'buy_get':
      return (
        <>
          {text('buy', { label: 'Buy', required: true, inputMode: 'numeric', help: 'Pieces at their full price.' })}
          {text('get', {
            label: 'Get',
            required: true,
            inputMode: 'numeric',
            help: 'The cheapest pieces, with this reduction:',
          })}
          {text('percent', {
            label: 'Percent off these',
            required: true,
            inputMode: 'decimal',
            help: '100: they are free.',
          })}
        </>
      )
    case 'slabs':
      return (
        <>
          <Select
            label="By"
            name="by"
            defaultValue={values.by?.[0]}
            options={[
              { value: 'pieces', label: 'Number of pieces' },
              { value: 'amount', label: 'Amount in ₹' },
            ]}
          />
          <fieldset className="grid gap-3">
            <legend className="mb-2 text-ui font-semibold">Steps</legend>
            {error?.steps && <p className="text-meta font-medium text-danger">{error.steps}</p>}
            {STEPS.map((step) => (
              <div key={step} className="grid grid-cols-2 gap-3">
                {text(`from${step}`, { label: 'From', inputMode: 'decimal' })}
                {text(`percent${step}`, { label: 'Percent off', inputMode: 'decimal' })}
              </div>
            ))}
          </fieldset>
        </>
      )
  }
}

function Categories({
  name,
  label,
  all,
  values,
  error,
}: FormState & { name: string; label: string; all: OfferFormProps['categories'] }) {
  const selectedIds = values[name] ?? []
  return (
    <Disclosure
      summary={selectedIds.length > 0 ? `${label} (${selectedIds.length})` : label}
      look="plain"
      open={selectedIds.length > 0 || undefined}
    >
      {error?.[name] && <p className="text-meta font-medium text-danger">{error[name]}</p>}
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">{label}</legend>
        {all.map(({ id, name: category }) => (
          <Checkbox
            key={id}
            name={name}
            value={id}
            label={category}
            defaultChecked={selectedIds.includes(String(id))}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}
