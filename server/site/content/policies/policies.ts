import type { PolicyKey } from '#contract/site/content-parts.ts'
import type { BuiltInPolicy } from './built-in-policy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { refundPolicy } from './refund-policy.ts'
import { shippingPolicy } from './shipping-policy.ts'
import { termsAndConditions } from './terms-and-conditions.ts'

export const BUILT_IN_POLICIES: Record<PolicyKey, BuiltInPolicy> = {
  'refund-policy': refundPolicy,
  'shipping-policy': shippingPolicy,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
}
