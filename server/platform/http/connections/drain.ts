/**
 * Whether this process is about to stop. Requests are still served, but `/readyz` is 503, so that a load balancer sends no new ones, and
 * each response closes its connection.
 */
export type Drain = { isOn: boolean }
