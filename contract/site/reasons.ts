/** Why a call of this house is refused (contract/http/reasons.ts). */
export type SiteReasons = Record<never, null>
