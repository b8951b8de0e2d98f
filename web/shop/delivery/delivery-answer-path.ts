/** The resource route that tells how the shop delivers to a PIN code. */
export const DELIVERY_ANSWER_PATH = '/delivery-answer'
