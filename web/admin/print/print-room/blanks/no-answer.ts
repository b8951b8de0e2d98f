import { NOT_DONE } from '#web/admin/print/print-room/no-answer.ts'
import { refused } from '#web/ui/forms/form-result.ts'

/**
 * The answer when the server cannot be reached. In a separate file, because importing the action in the browser would load zod.
 */
export const NO_ANSWER = refused('blank', NOT_DONE)
