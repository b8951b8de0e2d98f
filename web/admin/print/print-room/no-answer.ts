import { refused } from '#web/ui/forms/form-result.ts'

export const NOT_DONE = 'That could not be done. Please try again.'

/** The answer when the server cannot be reached. In a file of its own: what the browser loads of the action would bring zod. */
export const NO_ANSWER = refused('print', NOT_DONE)
