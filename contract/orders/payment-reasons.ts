/** Why a call about payments is refused (contract/http/reasons.ts). */
export type PaymentReasons = Record<never, null>
