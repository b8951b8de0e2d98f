import { AccountField } from '#web/components/account/account-field.tsx'

/** What a form says without asking, and to whose account it was shown. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return (
    <>
      <AccountField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}
