/** The query parameter of the checkout of one line of the cart; the others stay in it. */
export const LINE = 'line'

/** The query parameters that open the payment window of an order as the checkout is opened, and its way to pay first. */
export const PAY = 'pay'
export const PAY_BY = 'by'

export function lineCheckoutPath(line: string, more: Record<string, string> = {}): string {
  return `/checkout?${new URLSearchParams({ [LINE]: line, ...more })}`
}
