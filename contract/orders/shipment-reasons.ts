/** Why a call about shipments is refused (contract/http/reasons.ts). */
export type ShipmentReasons = Record<never, null>
