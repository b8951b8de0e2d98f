/** The pages that contract/pages.ts calls shared. Browsers are not sent that table: a test holds this equal to it. */
const SHARED =
  /^\/($|\?|products|product\/|combos|categories|collections\/|privacy-policy|terms-and-conditions|refund-policy|shipping-policy|how-we-make-it|pages\/)/

/** The value of a link's `prefetch`. Private pages may not be stored, so fetching one early would fetch it twice. */
export function choosePrefetch(to: string): 'intent' | 'none' {
  return SHARED.test(to) ? 'intent' : 'none'
}
