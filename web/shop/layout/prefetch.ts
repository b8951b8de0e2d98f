/** The paths of shared pages. Browsers do not get contract/pages.ts; a test compares it with this pattern. */
const SHARED =
  /^\/($|\?|products|product\/|combos|categories|collections\/|privacy-policy|terms-and-conditions|refund-policy|shipping-policy|how-we-make-it|group-orders|pages\/)/

/** The value of a link's `prefetch`. Private pages are not prefetched: no cache may store them, so they would be fetched twice. */
export function choosePrefetch(to: string): 'intent' | 'none' {
  return SHARED.test(to) ? 'intent' : 'none'
}
