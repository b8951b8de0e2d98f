import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { GROUP_DAYS_MAX, GROUP_TITLE_MAX } from '#contract/basics/limits.ts'
import { LETTERINGS, type LetteringKind } from '#contract/print/group-orders/lettering.ts'
import type { GroupOrderOptions } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { FONTS } from '#contract/selling/designs/fonts.ts'
import type { newGroup } from '#texts/en/print/new-group.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'

type Props = {
  options: GroupOrderOptions
  design: string
  /** The colour of letters that reads best on the shirt. */
  ink: string
  /** The deadline in Indian time, as a `datetime-local` field shows it. */
  deadline: string
  paths: { address: string }
  result: FormResult | undefined
  texts: WordsOf<typeof newGroup, ReactNode>
}

const strong = (text: string) => <strong>{text}</strong>

/** The form that makes a group order of a design. */
export function MakeForm({ options, design, ink, deadline, paths, result, texts }: Props) {
  const { state } = useNavigation()
  const refusal = result && !result.ok ? result : null
  const before: Record<string, string> = refusal?.typed ?? {}
  const errors = refusal?.fields ?? {}
  const [lettering, setLettering] = useState<LetteringKind>((before.lettering as LetteringKind) || 'none')
  const [payer, setPayer] = useState(before.payer || 'members')
  const [parcels, setParcels] = useState(before.parcels || 'one')
  const { address, taken, slabs, mockupUrl, category, color } = options
  const chosenSizes = before.sizes?.split('\n') ?? options.sizes
  return (
    <Form method="post" className="grid gap-7">
      <HiddenFields fields={{ design }} />
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      <div className="flex items-center gap-4">
        <img
          src={mockupUrl}
          alt={texts.picture({ color })}
          width={112}
          height={140}
          className="aspect-4/5 h-auto w-28 shrink-0 rounded-card bg-tile object-cover"
        />
        <div className="grid gap-1 text-ui">
          <p className="text-muted">{[category, color].join(' · ')}</p>
          <ul aria-live="polite">
            {slabs[lettering].map(({ from, unitPrice }) => (
              <li key={from}>
                {from > 1
                  ? texts.priceFrom({ price: unitPrice, count: from, strong })
                  : texts.price({ price: unitPrice, strong })}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Field
        label={texts.name}
        name="title"
        id="title"
        required
        maxLength={GROUP_TITLE_MAX}
        defaultValue={before.title}
        error={errors.title}
        placeholder={texts.nameExample}
      />
      <Field
        label={texts.deadline}
        name="deadline"
        id="deadline"
        type="datetime-local"
        required
        defaultValue={before.deadline ?? deadline}
        error={errors.deadline}
        help={texts.deadlineHelp({ days: GROUP_DAYS_MAX })}
        className="max-w-72"
      />
      <div className="grid gap-4">
        <RadioCards
          legend={texts.back}
          name="lettering"
          options={LETTERINGS.map((kind) => ({
            value: kind,
            ...texts.lettering[kind],
            disabled: taken.includes(kind),
            ...(taken.includes(kind) && { description: texts.backIsTaken }),
          }))}
          value={lettering}
          onChange={(value) => setLettering(value as LetteringKind)}
          error={errors.lettering}
        />
        <div className={`grid grid-cols-[minmax(0,1fr)_6rem] gap-4 ${lettering === 'none' ? 'without-script' : ''}`}>
          <Select
            label={texts.font}
            name="font"
            options={FONTS.map(({ id, name, style }) => ({ value: id, label: `${name} (${style})` }))}
            defaultValue={before.font || 'teko'}
          />
          <Field
            label={texts.colour}
            name="colour"
            type="color"
            defaultValue={before.colour || ink}
            className="[&_input]:p-1.5"
          />
        </div>
      </div>
      <fieldset aria-describedby={errors.sizes ? 'sizes-error' : undefined}>
        <legend className="mb-2 text-ui font-semibold">{texts.sizes}</legend>
        <div className="flex flex-wrap gap-2">
          {options.sizes.map((size) => (
            <label
              key={size}
              className="relative inline-grid h-11 min-w-13 place-items-center rounded-field border border-strong px-3 text-name font-semibold transition-colors hover:border-fg has-checked:border-fg has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
            >
              <input
                type="checkbox"
                name="sizes"
                value={size}
                defaultChecked={chosenSizes.includes(size)}
                className="absolute inset-0 size-full opacity-0"
              />
              <span>{size}</span>
            </label>
          ))}
        </div>
        <FieldError id="sizes" error={errors.sizes} />
        {options.usedUp.length > 0 && (
          <p className="mt-2 text-meta text-muted">{texts.soldOut({ sizes: options.usedUp.join(', ') })}</p>
        )}
      </fieldset>
      <RadioCards
        legend={texts.payer}
        name="payer"
        columns
        options={[
          { value: 'members', ...texts.payers.members },
          { value: 'organiser', ...texts.payers.organiser },
        ]}
        value={payer}
        onChange={setPayer}
        error={errors.payer}
      />
      <div className="grid gap-3">
        <RadioCards
          legend={texts.parcels}
          name="parcels"
          columns
          options={[
            {
              value: 'one',
              label: texts.parcelToMe,
              description: address
                ? [address.line1, address.city, address.postalCode].join(', ')
                : texts.parcelToMeText,
            },
            {
              value: 'each',
              label: texts.parcelToEach,
              description: payer === 'organiser' ? texts.parcelToEachUnavailable : texts.parcelToEachText,
            },
          ]}
          value={parcels}
          onChange={setParcels}
          error={errors.parcels ?? errors.address}
        />
        {parcels === 'one' && address && payer === 'members' && <p className="text-meta text-muted">{texts.privacy}</p>}
        {!address && (
          <Notice
            tone="warning"
            action={
              <ButtonLink to={paths.address} variant="secondary" size="md">
                {texts.addAddress}
              </ButtonLink>
            }
          >
            {texts.addressMissing}
          </Notice>
        )}
      </div>
      <div className="grid justify-items-start gap-2">
        <Button type="submit" busy={state === 'submitting'} className="max-sm:w-full">
          {texts.submit}
        </Button>
        <p className="text-meta text-muted">{texts.submitHelp}</p>
      </div>
    </Form>
  )
}
