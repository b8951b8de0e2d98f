import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { matchesEtag } from '#server/platform/http/etag.ts'
import { builtFolder } from './front.ts'

/** Finds an icon of the shop's own; null in a shop with the built-in name and look. */
export type FindIcon = (name: string) => Promise<{ type: string; etag: string; read(): Promise<Buffer> } | null>

const TYPES = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/vnd.microsoft.icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
}
export const ICON_NAMES = Object.keys(TYPES)

/** Short, so that an owner soon sees a new icon. */
const CACHING = 'public, max-age=600'

/** Serves the icons of browser tabs and phones: those of the shop's own, else the built-in files. */
export function serveIcons(scope: FastifyInstance, findIcon: FindIcon): void {
  for (const [name, type] of Object.entries(TYPES))
    scope.get(`/${name}`, async ({ headers }, reply) => {
      const own = await findIcon(name)
      const etag = own?.etag ?? '"built-in"'
      reply.headers({ 'cache-control': CACHING, etag }).type(type)
      const held = headers['if-none-match']
      if (held && matchesEtag(held, etag)) return reply.code(304).send()
      return reply.send(await (own ? own.read() : readFile(join(builtFolder('shop'), 'client', name))))
    })
}
