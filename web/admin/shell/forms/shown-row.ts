/** The row of a list that a form shows. `updatedAt` is sent with the form, so that the server notices a change made since. */
type EditableRow = { id: number; updatedAt: Date }

/** The hidden fields of the form of a row; of a new row there is none. */
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

/** A key of the form of a row: another one when the row is shown as somebody has changed it. */
export function rowKey({ id, updatedAt }: EditableRow): string {
  return `${id} ${updatedAt.toISOString()}`
}
