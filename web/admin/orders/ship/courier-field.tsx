import { COURIERS } from '#contract/couriers.ts'
import { Field } from '#web/ui/field.tsx'

/** The name of a courier: any, or one of those whose tracking page is known. */
export function CourierField({ defaultValue, help }: { defaultValue?: string; help?: string }) {
  return (
    <>
      <Field
        label="Courier"
        name="courier"
        maxLength={60}
        list="couriers"
        required={false}
        defaultValue={defaultValue}
        help={help}
        className="max-w-sm"
      />
      <datalist id="couriers">
        {COURIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
