/** The row of a list that a form shows. `updatedAt` is sent with the form, so that the server notices a change made since. */
type EditableRow = { id: number; updatedAt: Date }

/** The hidden fields of the form of a row; undefined values for a new row. */
export function rowFields(row: EditableRow | undefined) {
  return { id: row?.id, updatedAt: row?.updatedAt.toISOString() }
}

/** The row of an open form as the list has it now, if somebody has changed it since the form was opened. */
export function newerIn<R extends EditableRow>(
  rows: readonly R[] | null | undefined,
  open: EditableRow | null,
): R | undefined {
  return rows?.find(({ id, updatedAt }) => id === open?.id && updatedAt > open.updatedAt)
}

/** The React key of the form of a row. It changes when the form shows a newer version of the row. */
export function rowKey({ id, updatedAt }: EditableRow): string {
  return `${id} ${updatedAt.toISOString()}`
}
