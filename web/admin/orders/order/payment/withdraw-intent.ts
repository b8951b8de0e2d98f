/** The name of the form that withdraws what was added to an order. */
export const WITHDRAW = 'withdraw'
