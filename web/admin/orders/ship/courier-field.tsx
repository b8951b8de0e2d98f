import { useId } from 'react'
import { COURIERS } from '#contract/orders/couriers.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Field } from '#web/ui/field.tsx'

/** A field for a courier's name. Suggests the couriers whose tracking page is known. */
export function CourierField({ defaultValue, help }: { defaultValue?: string; help?: string }) {
  const { words, language } = usePackerWords()
  const list = useId()
  return (
    <>
      <Field
        label={language === 'en' ? words.list.courier : `${words.list.courier} (${words.frame.optional})`}
        name="courier"
        maxLength={60}
        list={list}
        // The built-in "(optional)" mark is English. In other languages the label contains the mark.
        required={language === 'en' ? false : undefined}
        defaultValue={defaultValue}
        help={help}
        className="max-w-sm"
      />
      <datalist id={list}>
        {COURIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
