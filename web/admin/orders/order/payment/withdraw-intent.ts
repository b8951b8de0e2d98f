/** The intent of the form that cancels an unpaid order add-on. */
export const WITHDRAW = 'withdraw'
