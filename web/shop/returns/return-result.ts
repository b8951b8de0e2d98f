import type { FormResult } from '#web/components/forms/form-result.ts'

/** What the forms for a return are answered: the ticket of the one that was asked for. */
export type ReturnResult = FormResult<{ ticket: string }>

/** Of the fetcher of both forms: the page shows the ticket in their place. */
export const RETURN_FETCHER = 'return'
