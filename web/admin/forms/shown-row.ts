import { type FormRefusal, typedIn } from '#web/ui/forms/form-result.ts'

/** The row of a list that a form shows. `updatedAt` is sent with the form, so that the server notices a change made since. */
type Row = { id: number; updatedAt: Date }

/** What a refusal says of its form, so that the form shows it again: its row, and the fields that were sent. */
export function typedAgain(form: FormData, names: readonly string[]): Record<string, string> {
  return typedIn(form, ['id', ...['updatedAt', ...names].filter((name) => form.has(name))])
}

/**
 * What was typed into the form of a row (a new one: undefined) when it was refused; null: nothing, or it was the form of another
 * row. Without script the page is rendered anew, with the row as it is now.
 */
export function typedFor(refusal: FormRefusal | null, row: Row | undefined): Record<string, string> | null {
  return refusal && refusal.typed.id === String(row?.id ?? '') ? refusal.typed : null
}

/** The hidden fields of the form of a row. What was typed into a form that showed an earlier row stays about that one. */
export function rowFields(row: Row | undefined, typed: Record<string, string> | null) {
  return { id: row?.id, updatedAt: typed?.updatedAt ?? row?.updatedAt.toISOString() }
}

/** The row of an open form as the list has it now, if somebody has changed it since the form was opened. */
export function newerIn<R extends Row>(rows: readonly R[] | null | undefined, open: Row | null): R | undefined {
  return rows?.find(({ id, updatedAt }) => id === open?.id && updatedAt > open.updatedAt)
}

/** A key of the form of a row: another one when the row is shown as somebody has changed it. */
export function rowKey({ id, updatedAt }: Row): string {
  return `${id} ${updatedAt.toISOString()}`
}
