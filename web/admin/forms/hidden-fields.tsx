/** What a form says without showing it. What is empty is left out. */
export function HiddenFields({ fields }: { fields: Record<string, string | number | null | undefined> }) {
  return Object.entries(fields).map(
    ([name, value]) =>
      value !== null &&
      value !== undefined &&
      value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
}
