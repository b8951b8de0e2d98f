import type { FormResult } from '#web/ui/forms/form-result.ts'

/** What the forms for a return are answered: the tickets. `isExchange`: the first one is of an exchange. */
export type ReturnResult = FormResult<{ ticket: string; refundTicket: string | null; isExchange: boolean }>

/** Of the fetcher of both forms: the page shows the ticket in their place. */
export const RETURN_FETCHER = 'return'
