import type { FormEvent } from 'react'
import { deliveryBox } from '#texts/en/selling/delivery-box.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const words = englishWords(deliveryBox)

export type PinFormProps = {
  pin?: string | undefined
  error?: string | undefined
  isBusy?: boolean
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

/** The PIN box. Without script it leads to the page /delivery. */
export function PinForm({ pin, error, isBusy, onSubmit }: PinFormProps) {
  return (
    <form action="/delivery" onSubmit={onSubmit} className="flex max-w-sm flex-wrap items-start gap-2">
      <Field
        key={pin}
        label={words.pin}
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        defaultValue={pin}
        error={error}
        className="min-w-0 flex-1 basis-32"
      />
      <Button type="submit" variant="secondary" className="mt-6.5" busy={isBusy}>
        {words.check}
      </Button>
    </form>
  )
}
