// Traces of a shop, from a folder of its own: docs/metrics.md, "Traces". Loaded before the shop by `node --import`.
import { register } from 'node:module'

register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
const { FastifyOtelInstrumentation } = await import('@fastify/otel')
const { HttpInstrumentation } = await import('@opentelemetry/instrumentation-http')
const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg')
const { NodeSDK } = await import('@opentelemetry/sdk-node')

const sdk = new NodeSDK({
  instrumentations: [
    new HttpInstrumentation(),
    // Adds the route to the span of the request.
    new FastifyOtelInstrumentation({ registerOnInitialization: true }),
    // Without the queries of periodic jobs.
    new PgInstrumentation({ requireParentSpan: true }),
  ],
})
sdk.start()
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void sdk.shutdown())
