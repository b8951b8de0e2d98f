import { refused } from '#web/ui/forms/form-result.ts'

export const NOT_DONE = 'That could not be done. Please try again.'

/** The answer when the server cannot be reached. It has its own file, so that the browser does not load zod with it. */
export const NO_ANSWER = refused('print', NOT_DONE)
