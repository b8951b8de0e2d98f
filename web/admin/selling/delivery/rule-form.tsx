import type { CityArea, DeliveryRule } from '#contract/selling/delivery-rules.api.ts'
import { cityAreaTexts } from '#texts/en/selling/city-area.ts'
import { englishWords } from '#texts/messages/format.ts'
import { FormButtons } from '#web/admin/shell/forms/form-buttons.tsx'
import { rowFields } from '#web/admin/shell/forms/shown-row.ts'
import { StaleNotice } from '#web/admin/shell/forms/stale-notice.tsx'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'

import { describeDigits } from './describe-digits.ts'

const words = englishWords(cityAreaTexts)

export type RuleFormProps = {
  /** The rule to edit; undefined for a new rule. */
  rule?: DeliveryRule | undefined
  /** Digits that the owner knows, to explain them. */
  example?: CityArea['prefixes'][number] | undefined
  /** Fills the form with the rule's current values; see `StaleNotice`. */
  onShow?: (() => void) | undefined
  onDone?: () => void
  onCancel?: (() => void) | undefined
}

type NumberName = 'daysMin' | 'daysMax' | 'codFee' | 'orderMin' | 'orderMax' | 'codMin' | 'codMax'

export function RuleForm({ rule, example, onShow, onDone, onCancel }: RuleFormProps) {
  const intent = rule ? 'update' : 'add'
  const { formProps, field, refusal, noticeId, isBusy, isLoggedOut } = useActionForm({
    intent,
    onDone: () => {
      if (!rule) formProps.ref.current?.reset()
      onDone?.()
    },
  })
  const number = (name: NumberName, label: string) => (
    <Field
      {...field(name)}
      label={label}
      inputMode={name.startsWith('days') ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
      prefix={name.startsWith('days') ? undefined : '₹'}
      defaultValue={formatNumber(name, rule?.[name])}
    />
  )
  return (
    <form method="post" {...formProps} className="grid gap-4">
      <HiddenFields fields={{ intent, ...rowFields(rule) }} />
      <StaleNotice refusal={refusal} id={noticeId} onShow={onShow} />
      <Field
        {...field('prefix')}
        label="PIN code, or its first digits"
        help={example ? words.ruleHelpOfCity(describeDigits(example)) : words.ruleHelp}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        defaultValue={rule?.prefix}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Checkbox name="isServiceable" label="We deliver there" defaultChecked={rule?.isServiceable ?? true} />
        <Checkbox name="takesCod" label="Cash on delivery" defaultChecked={rule?.takesCod ?? true} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        {number('daysMin', 'Days, from')}
        {number('daysMax', 'Days, to')}
      </div>
      {number('codFee', 'COD fee')}
      <div className="grid grid-cols-2 items-start gap-4">
        {number('orderMin', 'Least order')}
        {number('orderMax', 'Most order')}
        {number('codMin', 'Least COD order')}
        {number('codMax', 'Most COD order')}
      </div>
      <p className="text-meta text-muted">
        Business days in transit, after packing. Empty days and fee: those of the settings. Empty amounts: no limit.
        Orders are compared without the COD fee.
      </p>
      {isLoggedOut && <LoggedOutNotice />}
      <div className="flex flex-wrap justify-end gap-3">
        <FormButtons
          label={rule ? 'Save Changes' : 'Add rule'}
          busyLabel={rule ? 'Saving...' : 'Adding...'}
          isBusy={isBusy}
          onCancel={onCancel}
        />
      </div>
    </form>
  )
}

/** A number as its field shows it: days unchanged, paise as rupees. */
function formatNumber(name: NumberName, value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  return String(name.startsWith('days') ? value : value / 100)
}
