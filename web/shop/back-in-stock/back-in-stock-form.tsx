import { backInStockForm } from '#texts/en/catalogue/back-in-stock-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Select } from '#web/ui/select.tsx'

const words = englishWords(backInStockForm)

type Props = {
  productId: number | string
  /**
   * The sold-out variants to choose from, such as "M|Black". When empty, the alert is for `variant`; without `variant`, for the whole
   * product.
   */
  options?: readonly { value: string; label: string }[]
  variant?: string | undefined
  email?: string | undefined
  error?: string | undefined
}

/** The form for a back-in-stock alert. The browser posts it to /back-in-stock, so that it works without JavaScript. */
export function BackInStockForm({ productId, options = [], variant, email, error }: Props) {
  return (
    <form method="post" action="/back-in-stock" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <HiddenFields fields={{ product: productId, variant: options.length > 0 ? '' : variant }} />
      {options.length > 0 && <Select key={options[0]?.value} label={words.variant} name="variant" options={options} />}
      <Field
        label={words.email}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        insist
        defaultValue={email}
        error={error}
      />
      <Button type="submit" variant="secondary" block>
        {words.ask}
      </Button>
    </form>
  )
}
