/** The label of an optional field on a page that is not in English. Omit the field's `required`: its own mark is English. */
export function Optional({ label, mark }: { label: string; mark: string }) {
  return (
    <>
      {label}
      <span className="font-normal text-muted"> ({mark})</span>
    </>
  )
}
