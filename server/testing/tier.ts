/** Whether this is `npm test`, where property tests try fewer cases. A single file and `npm run test:all` try all. */
export const isGate = process.env.TEST_TIER === 'gate'
