import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CodForm, codField, EMPTY_STEP, FREE_STEPS, PRESET, stepField } from './cod-form.ts'

type Props = { values: CodForm; errors: Record<string, string | undefined> }

const YES_NO = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

/** The COD rules, based on how many parcels a customer has accepted and refused. A new shop has all of them off. */
export function CodPanel({ values, errors }: Props) {
  const field = (name: Exclude<keyof CodForm, 'steps'>) => ({
    name: codField(name),
    defaultValue: values[name],
    error: errors[codField(name)],
  })
  const steps = [...values.steps, ...Array.from({ length: FREE_STEPS }, () => EMPTY_STEP)]
  return (
    <Panel title="Cash on delivery you can trust">
      <p className="text-meta text-muted">
        Everything here is off until you fill it in. A delivered COD parcel counts as accepted, one that comes back as
        refused; on the order’s page you can say that a return was not the customer’s fault.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          type="submit"
          form={PRESET}
          name={PRESET}
          value="recommended"
          size="sm"
          variant="secondary"
          className="max-lg:min-h-11"
        >
          Use the recommended ladder
        </Button>
        <ButtonLink to="/admin/cod-blocks" size="sm" variant="tertiary" className="max-lg:min-h-11">
          Block list
        </ButtonLink>
      </div>
      <fieldset className="mt-5 grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-ui font-semibold">Confirmation by a mailed link</legend>
        <Field
          label="Ask for a first COD order above"
          prefix="₹"
          inputMode="decimal"
          help="First: nothing accepted yet. Empty: not asked."
          {...field('confirmAbove')}
        />
        <Select label="Ask whoever has refused a parcel" options={YES_NO} {...field('confirmAfterRefusal')} />
        <Field
          label="Time to confirm (hours)"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          help="Until then the items are kept. After it the order is cancelled."
          {...field('confirmHours')}
        />
      </fieldset>
      <fieldset className="mt-5 grid min-w-0 gap-4">
        <legend className="mb-1 text-ui font-semibold">Trust ladder</legend>
        <p className="text-meta text-muted">
          Customers see it in their account and why it applies at checkout. The last step that is reached counts. Where
          a PIN code has a lower fee, the lower one is charged; the limit of the PIN code holds too. Empty a step to
          remove it.
        </p>
        {errors[codField('steps')] && <p className="text-meta font-medium text-danger">{errors[codField('steps')]}</p>}
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the name of the field.
          <div key={index} className="grid items-start gap-4 rounded-field border border-hairline p-4 sm:grid-cols-3">
            {(
              [
                ['deliveries', 'From accepted deliveries', undefined],
                ['fee', 'COD fee (empty: the usual one)', '₹'],
                ['limit', 'Limit of one order (empty: none)', '₹'],
              ] as const
            ).map(([name, label, prefix]) => (
              <Field
                key={name}
                label={label}
                prefix={prefix}
                inputMode="decimal"
                name={stepField(index, name)}
                defaultValue={step[name]}
                error={errors[stepField(index, name)]}
              />
            ))}
          </div>
        ))}
      </fieldset>
      <fieldset className="mt-5 grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-ui font-semibold">Refused parcels</legend>
        <Field
          label="Accepted deliveries that one takes back"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          {...field('refusalCost')}
        />
        <Field
          label="No cash on delivery after this many"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          help="0: never. Paying online stays possible."
          {...field('maxRefusals')}
        />
      </fieldset>
    </Panel>
  )
}
