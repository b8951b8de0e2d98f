import type { Config } from '@react-router/dev/config'
import { precompress } from '#server/pages/encoding.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Under `npm run dev`: every screen is looked through at the start, not at the first visit.
  future: { unstable_optimizeDeps: true },
  // The whole route table travels in one cached file: no request when a link comes into view, and no per-visitor manifest.
  routeDiscovery: { mode: 'initial' },
  // server/pages/web.ts refuses cross-site writes before a page sees them; the framework's own check knows only one origin.
  allowedActionOrigins: ['**'],
  async buildEnd({ reactRouterConfig }) {
    await precompress(`${reactRouterConfig.buildDirectory}/client`)
  },
} satisfies Config
