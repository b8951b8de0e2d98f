import type { ReactNode } from 'react'
import { DISCOUNT_STEPS, MAX_NEW_DAYS, RATING_STEPS } from '#contract/catalogue/collections.ts'
import { COLOUR_FAMILIES } from '#contract/catalogue/colours.ts'
import { MATERIALS, SIZES } from '#contract/catalogue/options.ts'
import type { PickedProduct } from '#web/admin/shell/forms/pickers/picked.ts'
import { ProductPicker } from '#web/admin/shell/forms/pickers/product-picker.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Swatch } from '#web/ui/colour/swatch.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import type { CollectionValues } from './collection-values.ts'

type Props = {
  values: CollectionValues
  errors: Record<string, string>
  categories: readonly { id: number; name: string }[]
  /** The products that were added and left out by hand. */
  added: readonly PickedProduct[]
  leftOut: readonly PickedProduct[]
}

/** The conditions of a collection, each of them optional, and manually chosen products. */
export function RuleFields({ values, errors, categories, added, leftOut }: Props) {
  const text = (name: string, more: Omit<FieldProps, 'name'>) => (
    <Field name={name} defaultValue={values[name]?.[0]} error={errors[name]} autoComplete="off" {...more} />
  )
  const group = (name: string, label: string, choices: readonly Choice[]) => (
    <Choices name={name} label={label} choices={choices} selectedValues={values[name] ?? []} error={errors[name]} />
  )
  return (
    <>
      <Panel title="Which products">
        <div className="grid gap-4">
          <Select
            label="A product must meet"
            name="match"
            defaultValue={values.match?.[0]}
            options={[
              { value: 'all', label: 'All conditions below' },
              { value: 'any', label: 'At least one condition below' },
            ]}
            error={errors.match}
            help="Leave empty what does not matter. The collection follows your products by itself."
          />
          <div className="grid grid-cols-2 items-start gap-4">
            {text('minPrice', { label: 'Price from', prefix: '₹', inputMode: 'decimal', className: PRICE })}
            {text('maxPrice', { label: 'Price to', prefix: '₹', inputMode: 'decimal', className: PRICE })}
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Select
              label="On sale"
              name="minDiscount"
              placeholder="Does not matter"
              defaultValue={values.minDiscount?.[0]}
              options={withSavedChoices(
                DISCOUNT_STEPS.map((step) => ({
                  value: String(step),
                  label: step === 0 ? 'Below its MRP, or reduced for some days' : `${step}% or more below its MRP`,
                })),
                values.minDiscount,
                (step) => `${step}% or more below its MRP`,
              )}
              error={errors.minDiscount}
            />
            {text('newDays', {
              label: 'Added in the last days',
              inputMode: 'numeric',
              maxLength: 3,
              help: `From 1 to ${MAX_NEW_DAYS}, by the day in India.`,
            })}
            <Select
              label="Rating"
              name="minRating"
              placeholder="Does not matter"
              defaultValue={values.minRating?.[0]}
              options={withSavedChoices(
                RATING_STEPS.map((step) => ({ value: String(step), label: `${step} stars or more` })),
                values.minRating,
                (step) => `${step} stars or more`,
              )}
              error={errors.minRating}
            />
            <Select
              label="Combos"
              name="isCombo"
              placeholder="Does not matter"
              defaultValue={values.isCombo?.[0]}
              options={[
                { value: 'false', label: 'No combos' },
                { value: 'true', label: 'Only combos' },
              ]}
              error={errors.isCombo}
            />
          </div>
          {text('words', {
            label: 'Words',
            help: 'With commas, such as: monsoon, rain. One of them is in the name or the search keywords, as a whole word.',
          })}
          <Checkbox name="isInStock" label="In stock" defaultChecked={values.isInStock?.[0] === 'on'} />
          <div className="grid">
            {group(
              'categories',
              'Category',
              withSavedChoices(
                categories.map(({ id, name }) => ({ value: String(id), label: name })),
                values.categories,
                (id) => `Deleted category ${id}`,
              ),
            )}
            {group(
              'sizes',
              'Size that is in stock',
              SIZES.map((size) => ({ value: size, label: size })),
            )}
            {group('colours', 'Colour', COLOUR_FAMILIES.map(colourChoice))}
            {group(
              'materials',
              'Fabric',
              MATERIALS.map((material) => ({ value: material, label: material })),
            )}
          </div>
        </div>
      </Panel>
      <Panel title="By hand">
        <div className="grid gap-4">
          <ProductPicker
            name="added"
            label="Also these products"
            initial={added}
            error={errors.added}
            help="They need not meet the conditions."
          />
          <ProductPicker name="leftOut" label="Never these products" initial={leftOut} error={errors.leftOut} />
        </div>
      </Panel>
    </>
  )
}

const PRICE = '[&_input]:ps-8!'

type Choice = { value: string; label: ReactNode }

function colourChoice(family: string): Choice {
  return {
    value: family,
    label: (
      <span className="flex items-center gap-2">
        <Swatch name={family} size={20} />
        {family.charAt(0).toUpperCase() + family.slice(1)}
      </span>
    ),
  }
}

type ChoicesProps = {
  name: string
  label: string
  choices: readonly Choice[]
  selectedValues: readonly string[]
  error: string | undefined
}

/** A group of checkboxes; a product must match at least one ticked choice. Collapsed while none is ticked. */
function Choices({ name, label, choices, selectedValues, error }: ChoicesProps) {
  return (
    <Disclosure
      summary={selectedValues.length > 0 ? `${label} (${selectedValues.length})` : label}
      look="plain"
      open={selectedValues.length > 0 || error !== undefined || undefined}
    >
      {error && <p className="text-meta font-medium text-danger">{error}</p>}
      <fieldset className="grid grid-cols-2 gap-x-4 text-fg sm:grid-cols-3">
        <legend className="sr-only">{label}</legend>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.label}
            defaultChecked={selectedValues.includes(choice.value)}
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}

type TextChoice = { value: string; label: string }

/** The choices, and the saved values that are no longer choices. Without those values, saving would silently widen the rule. */
function withSavedChoices(
  choices: TextChoice[],
  selectedValues: readonly string[] | undefined,
  label: (value: string) => string,
): TextChoice[] {
  const others = (selectedValues ?? []).filter(
    (value) => value !== '' && !choices.some((choice) => choice.value === value),
  )
  return [...choices, ...others.map((value) => ({ value, label: label(value) }))]
}
