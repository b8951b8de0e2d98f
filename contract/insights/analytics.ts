/** The steps from a visit to an order that are counted, each by the day and by phone or computer. */
export const VISIT_STEPS = ['visit', 'product', 'bag', 'checkout'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** What else is counted of a visit. */
export const VISIT_FACTS = ['source', 'campaign', 'landing'] as const
export type VisitFact = (typeof VISIT_FACTS)[number]

/** Tablets count as phones. */
export const DEVICES = ['phone', 'computer'] as const
export type Device = (typeof DEVICES)[number]

/** The `utm_source` of links in newsletters; their visits have a source of their own. */
export const NEWSLETTER_SOURCE = 'newsletter'

/** Different names of a fact that are kept of a day; further ones are added up under `OTHERS`. */
export const VISIT_NAMES: Record<VisitFact, number> = { source: 40, campaign: 200, landing: 300 }
export const OTHERS = '(others)'
