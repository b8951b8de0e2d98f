import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

export type PinFormProps = {
  pin?: string | undefined
  error?: string | undefined
  isBusy?: boolean
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** The PIN box. Without script it leads to the page /delivery. */
export function PinForm({ pin, error, isBusy, onSubmit }: PinFormProps) {
  return (
    <form
      action="/delivery"
      onSubmit={onSubmit}
      className="grid max-w-sm grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
    >
      <Field
        key={pin}
        label="Delivery PIN code"
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        required
        defaultValue={pin}
        error={error}
      />
      <Button type="submit" variant="secondary" className="mt-6.5" busy={isBusy}>
        Check
      </Button>
    </form>
  )
}
