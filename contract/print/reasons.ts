/** Why a call of this house is refused (contract/http/reasons.ts). */
export type PrintReasons = Record<never, null>
