/** The pages that contract/pages.ts calls shared. Browsers do not get that table: a test checks that this pattern matches it. */
const SHARED =
  /^\/($|\?|products|product\/|combos|categories|collections\/|privacy-policy|terms-and-conditions|refund-policy|shipping-policy|how-we-make-it|pages\/)/

/** The value of a link's `prefetch`. Private pages may not be stored, so fetching one early would fetch it twice. */
export function choosePrefetch(to: string): 'intent' | 'none' {
  return SHARED.test(to) ? 'intent' : 'none'
}
