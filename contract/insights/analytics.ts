/** The steps from a visit to an order that are counted. Each is counted per day and kind of device. */
export const VISIT_STEPS = ['visit', 'product', 'bag', 'checkout'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** The other facts that are counted for each visit. */
export const VISIT_FACTS = ['source', 'campaign', 'landing'] as const
export type VisitFact = (typeof VISIT_FACTS)[number]

/** The kinds of devices. Tablets count as phones. */
export const DEVICES = ['phone', 'computer'] as const
export type Device = (typeof DEVICES)[number]

/** The `utm_source` of links in newsletters. Reports list their visits under this source. */
export const NEWSLETTER_SOURCE = 'newsletter'

/** Maximum different names stored per fact and day. Visits with further names are counted under `OTHERS`. */
export const VISIT_NAMES: Record<VisitFact, number> = { source: 40, campaign: 200, landing: 300 }
export const OTHERS = '(others)'
