/** Headers for a shopper's file: not cacheable, not embeddable, and no scripts run in it (docs/security.md S44). */
export const PRIVATE_FILE = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}
