import type { FormResult } from '#web/ui/forms/form-result.ts'

/** The result of a return form: its tickets. With `isExchange`, `ticket` is for an exchange. */
export type ReturnResult = FormResult<{ ticket: string; refundTicket: string | null; isExchange: boolean }>

/** The key of the fetcher of both forms. With its result the page shows the ticket instead of the forms. */
export const RETURN_FETCHER = 'return'
