/** The label of an optional field on a page that is not in English. Do not set the field's `required`: it adds an English mark. */
export function Optional({ label, mark }: { label: string; mark: string }) {
  return (
    <>
      {label}
      <span className="font-normal text-muted"> ({mark})</span>
    </>
  )
}
