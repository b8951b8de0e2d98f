/** `npm test`: a property that tries many cases tries some of them. A file by itself and `npm run test:all` try all. */
export const isGate = process.env.TEST_TIER === 'gate'
