/**
 * Whether this process is about to stop. From then on `/readyz` is 503, so that a load balancer sends no new requests, and every
 * answer closes its connection; requests that still arrive are served as before.
 */
export type Drain = { isOn: boolean }
