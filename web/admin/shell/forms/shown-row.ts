/** A list row that a form shows. The form sends `updatedAt`, so that the server notices a later change. */
type EditableRow = { id: number; updatedAt: Date }

/** The hidden fields of a row's form. Their values are undefined for a new row. */
export function rowFields(row: EditableRow | undefined) {
  return { id: row?.id, updatedAt: row?.updatedAt.toISOString() }
}

/** The newer version of the row that a form shows; undefined when the row has not changed. */
export function newerIn<R extends EditableRow>(
  rows: readonly R[] | null | undefined,
  open: EditableRow | null,
): R | undefined {
  return rows?.find(({ id, updatedAt }) => id === open?.id && updatedAt > open.updatedAt)
}

/** The React key of a row's form. It changes with each version of the row. */
export function rowKey({ id, updatedAt }: EditableRow): string {
  return `${id} ${updatedAt.toISOString()}`
}
