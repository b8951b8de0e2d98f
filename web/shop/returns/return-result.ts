import type { FormResult } from '#web/ui/forms/form-result.ts'

/** The answer to a return form: its tickets. `isExchange`: the first ticket is for an exchange. */
export type ReturnResult = FormResult<{ ticket: string; refundTicket: string | null; isExchange: boolean }>

/** The key of the fetcher that both forms share: the page shows the ticket in their place. */
export const RETURN_FETCHER = 'return'
