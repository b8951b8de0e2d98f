import { useId } from 'react'
import { COURIERS } from '#contract/orders/couriers.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Field } from '#web/ui/field.tsx'

/** A field for a courier's name, with the couriers whose tracking page is known as suggestions. */
export function CourierField({ defaultValue, help }: { defaultValue?: string; help?: string }) {
  const { t, language } = usePackerWords()
  const list = useId()
  return (
    <>
      <Field
        label={language === 'en' ? t('Courier') : `${t('Courier')} (${t('optional')})`}
        name="courier"
        maxLength={60}
        list={list}
        // The built-in "(optional)" mark is in English only, so other languages put it into the label.
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
