import { settingGroupTexts } from '#texts/en/site/setting-fields.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CodForm, codField, EMPTY_STEP, FREE_STEPS, PRESET, stepField } from './cod-form.ts'

const { cod: texts, off } = englishWords(settingsPageTexts)
const labels = englishWords(settingGroupTexts)

type Props = { values: CodForm; isOff: boolean; errors: Record<string, string | undefined> }

const YES_NO = [
  { value: 'no', label: texts.no },
  { value: 'yes', label: texts.yes },
]

/** The COD rules, based on how many parcels a customer has accepted and refused. A new shop has all of them off, and they are folded. */
export function CodPanel({ values, isOff, errors }: Props) {
  const field = (name: Exclude<keyof CodForm, 'steps'>) => ({
    id: name,
    name: codField(name),
    defaultValue: values[name],
    error: errors[codField(name)],
    label: labels[name].label,
    help: labels[name].help || undefined,
  })
  const hasError = Object.keys(errors).some((name) => name.startsWith(codField('')))
  const steps = [...values.steps, ...Array.from({ length: FREE_STEPS }, () => EMPTY_STEP)]
  return (
    <Panel>
      <Disclosure
        look="plain"
        className="-my-2"
        open={!isOff || hasError || undefined}
        summary={
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
            <h2 className="text-h4">{texts.title}</h2>
            {isOff && <Badge>{off}</Badge>}
          </span>
        }
      >
        <p className="text-meta text-muted">{texts.intro}</p>
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
            {texts.recommended}
          </Button>
        </div>
        <fieldset className="mt-5 grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-ui font-semibold">{texts.confirmation}</legend>
          <Field prefix="₹" inputMode="decimal" {...field('confirmAbove')} />
          <Select options={YES_NO} {...field('confirmAfterRefusal')} />
          <Field type="number" inputMode="numeric" min={1} step={1} {...field('confirmHours')} />
        </fieldset>
        <fieldset id="steps" tabIndex={-1} className="mt-5 grid min-w-0 gap-4">
          <legend className="mb-1 text-ui font-semibold">{labels.steps.label}</legend>
          <p className="text-meta text-muted">{labels.steps.help}</p>
          {errors[codField('steps')] && (
            <p className="text-meta font-medium text-danger">{errors[codField('steps')]}</p>
          )}
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the name of the field.
            <div key={index} className="grid items-start gap-4 rounded-field border border-hairline p-4 sm:grid-cols-3">
              {(
                [
                  ['deliveries', texts.deliveries, undefined],
                  ['fee', texts.fee, '₹'],
                  ['limit', texts.limit, '₹'],
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
          <legend className="mb-3 text-ui font-semibold">{texts.refused}</legend>
          <Field type="number" inputMode="numeric" min={0} step={1} {...field('refusalCost')} />
          <Field type="number" inputMode="numeric" min={0} step={1} {...field('maxRefusals')} />
        </fieldset>
      </Disclosure>
    </Panel>
  )
}
