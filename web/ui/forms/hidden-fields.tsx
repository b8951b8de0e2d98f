import { AccountField } from '#web/ui/account/account-field.tsx'

export type HiddenFieldsProps = {
  /** The values by field name. Empty values are left out. */
  fields?: Record<string, string | number | null | undefined>
}

/** The hidden fields of a form: `fields` and, on a private page, the id of the account that the page was rendered for. */
export function HiddenFields({ fields = {} }: HiddenFieldsProps) {
  return (
    <>
      <AccountField />
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  )
}
