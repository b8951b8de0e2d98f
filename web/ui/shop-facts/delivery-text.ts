/** The delivery to a PIN code in words. The server makes them, so that pages need no script for it. */
export type DeliveryText = {
  pin: string
  city: string | null
  state: string | null
  /** The last day of the delivery estimate: "Thu, 26 Nov"; null when the shop does not deliver there. */
  by: string | null
  /** The error of the PIN code, in words; null when it is valid. */
  problem: string | null
  /** Further notes: "COD ₹49", "order within 3 h 10 min". */
  notes: string[]
}
