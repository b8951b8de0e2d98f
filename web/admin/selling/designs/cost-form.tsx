import { formatDecimal } from '#contract/basics/money.ts'
import type { CustomCost } from '#contract/selling/costs.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'

type Props = { category: string; costs: readonly CustomCost[] }

/** The shop's cost of a finished piece of one shirt type. A separate form, because not every editor may see costs. */
export function CostForm({ category, costs }: Props) {
  const { formProps, errors, isBusy } = useActionForm({ intent: 'cost' })
  const now = costs.find((cost) => cost.category === category)
  if (!now) return null
  return (
    <Panel className="mt-6">
      <form method="post" {...formProps} data-of-search className="grid max-w-md gap-4">
        <HiddenFields fields={{ intent: 'cost', category }} />
        <Field
          label="Cost of a finished piece"
          name="cost"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          required={false}
          defaultValue={now.cost === null ? '' : formatDecimal(now.cost).replace(/\.00$/, '')}
          error={errors.cost}
          help="Garment and print together, without GST; a shop without a GSTIN enters what it paid, GST included. It counts for orders from now on, in Reports, Margin. Empty: not known."
        />
        <Button type="submit" size="md" busy={isBusy} className="justify-self-start">
          Save Cost
        </Button>
      </form>
    </Panel>
  )
}
