import type { PolicyKey } from '#contract/site/content-parts.ts'
import type { BuiltInPolicy } from '#texts/en/site/policies/built-in-policy.ts'
import { privacyPolicy } from '#texts/en/site/policies/privacy-policy.ts'
import { refundPolicy } from '#texts/en/site/policies/refund-policy.ts'
import { shippingPolicy } from '#texts/en/site/policies/shipping-policy.ts'
import { termsAndConditions } from '#texts/en/site/policies/terms-and-conditions.ts'

export const BUILT_IN_POLICIES: Record<PolicyKey, BuiltInPolicy> = {
  'refund-policy': refundPolicy,
  'shipping-policy': shippingPolicy,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
}
