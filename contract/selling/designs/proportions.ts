/**
 * Aspect ratios of the drawings, which have the proportions of size M. web/shop/studio/same-shirt.extended.test.ts compares them with the
 * size chart.
 */
export const PROPORTIONS_OF_M = { tee: 1.0814, hoodie: 1.3459 } as const
