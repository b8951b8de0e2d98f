import type { Refusal } from '#web/components/forms/use-checked-form.ts'

/** Which of the forms was answered, and how. */
export type AccountAnswer = { intent: 'name' | 'password' | 'sessions' } & (
  | { isSaved: true; message: string }
  | ({ isSaved: false } & Refusal)
)
