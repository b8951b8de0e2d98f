import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from '#server/pages/encoding.ts'
import { shopManifestUrl, withoutBackOffice } from '#web/shop-manifest.ts'

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
    const client = `${reactRouterConfig.buildDirectory}/client`
    await writeShopManifest(client)
    await precompress(client)
  },
} satisfies Config

/** Writes the list of routes for pages of the shop beside the whole one. */
async function writeShopManifest(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find((one) => /^manifest-[0-9a-f]+\.js$/.test(one))
  if (name === undefined) throw new Error(`no manifest of React Router in ${assets}`)
  const whole = await readFile(join(assets, name), 'utf8')
  await writeFile(join(assets, shopManifestUrl(name)), withoutBackOffice(whole))
}
