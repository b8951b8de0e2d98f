/** The pages that contract/pages.ts calls shared. Browsers do not get that table; a test compares it with this pattern. */
const SHARED =
  /^\/($|\?|products|product\/|combos|categories|collections\/|privacy-policy|terms-and-conditions|refund-policy|shipping-policy|how-we-make-it|pages\/)/

/** The value of a link's `prefetch`. Private pages must not be stored, so a prefetched one would be fetched again. */
export function choosePrefetch(to: string): 'intent' | 'none' {
  return SHARED.test(to) ? 'intent' : 'none'
}
