import { useEffect, useId, useState } from 'react'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { optionFields } from '#texts/en/catalogue/option-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { SizeGuide } from '#web/shop/sizes/size-guide.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { garmentFor } from '#web/ui/products/size-charts.ts'

const texts = englishWords(optionFields)

type Props = {
  design: Pick<SavedDesign, 'category' | 'sizes'>
  defaultValue?: string | undefined
  /** What the form was answered: a refusal because of the size is shown here until one is chosen, and moves the focus here. */
  result: FormResult | undefined
}

/** The sizes in which a design is ordered, with their size guide. */
export function SizeField({ design: { category, sizes }, defaultValue, result }: Props) {
  const id = useId()
  const [settled, setSettled] = useState<FormResult>()
  const error = result && !result.ok && result !== settled ? result.fields.size : undefined
  useEffect(() => {
    if (!error) return
    const first = document.getElementById(id)
    first?.focus()
    // The message below the sizes too.
    first?.closest('fieldset')?.scrollIntoView({ block: 'nearest' })
  }, [error, id])
  return (
    <OptionButtons
      id={id}
      legend={texts.size}
      name="size"
      options={sizes.map((value) => ({ value }))}
      defaultValue={defaultValue}
      onChange={() => setSettled(result)}
      error={error}
      aside={<SizeGuide cuts={[{ garment: garmentFor(category), sizes }]} />}
    />
  )
}
