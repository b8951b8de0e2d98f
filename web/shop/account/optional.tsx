/** The label of an optional field on a page that is not in English: the field's own mark is English, so leave out its `required`. */
export function Optional({ label, mark }: { label: string; mark: string }) {
  return (
    <>
      {label}
      <span className="font-normal text-muted"> ({mark})</span>
    </>
  )
}
