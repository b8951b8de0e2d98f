import { useId } from 'react'
import { COURIERS } from '#contract/orders/couriers.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Field } from '#web/ui/field.tsx'

/** The name of a courier: any, or one of those whose tracking page is known. */
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
        // The mark of the field itself is English.
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
