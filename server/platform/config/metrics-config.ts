import { z } from 'zod'

const HOST_AND_PORT = /^(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+)):([1-9]\d{0,4})$/i

/** Where `/metrics` is served; parseConfig reads it with all other settings. */
export const MetricsEnv = z.object({
  METRICS_ADDRESS: z.string().regex(HOST_AND_PORT, 'must look like 127.0.0.1:9464').optional(),
})
type MetricsSettings = z.output<typeof MetricsEnv>

export type MetricsConfig = { host: string; port: number }

export function metricsConfig({ METRICS_ADDRESS: address }: MetricsSettings): MetricsConfig | null {
  const [, ipv6, name, port] = HOST_AND_PORT.exec(address ?? '') ?? []
  return port === undefined ? null : { host: ipv6 ?? name ?? '', port: Number(port) }
}

export function metricsProblems(set: MetricsSettings & { PORT: string }): string[] {
  const port = metricsConfig(set)?.port
  if (port === undefined || (port <= 65_535 && port !== Number(set.PORT))) return []
  return ['METRICS_ADDRESS must have a port of its own, at most 65535: metrics are not for the public']
}
