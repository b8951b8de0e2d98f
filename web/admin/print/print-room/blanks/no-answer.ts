import { NOT_DONE } from '#web/admin/print/print-room/no-answer.ts'
import { refused } from '#web/ui/forms/form-result.ts'

/** The result when the server cannot be reached. It has its own file, so that the browser does not load zod with it. */
export const NO_ANSWER = refused('blank', NOT_DONE)
