import { AccountField } from '#web/components/account/account-field.tsx'

export type HiddenFieldsProps = {
  /** By name; what is empty is left out. */
  fields?: Record<string, string | number | null | undefined>
}

/** What a form sends without asking: its `fields` and, on a private page, the account that the page was shown to. */
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
