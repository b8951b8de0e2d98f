import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { deriveTokens } from '#contract/site/look.ts'
import type { Deps } from '#server/platform/deps.ts'
import { matchesEtag } from '#server/platform/http/etag.ts'
import { outlineText } from '#server/selling/designs/text/outline.ts'
import { presentLook, readLook } from '#server/site/look/read-look.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { builtFolder } from './front.ts'

/** `room`: the share of the side that the picture takes. Only phones cut a shape of their own out of an icon without transparency. */
const ICONS = {
  'favicon.svg': { type: 'image/svg+xml', side: 128, room: 1, isFilled: false },
  'favicon.ico': { type: 'image/vnd.microsoft.icon', side: 32, room: 1, isFilled: false },
  'apple-touch-icon.png': { type: 'image/png', side: 180, room: 0.8, isFilled: true },
  'icon-192.png': { type: 'image/png', side: 192, room: 1, isFilled: false },
  'icon-512.png': { type: 'image/png', side: 512, room: 1, isFilled: false },
  'icon-maskable-512.png': { type: 'image/png', side: 512, room: 0.66, isFilled: true },
} as const
type IconName = keyof typeof ICONS
export const ICON_NAMES = Object.keys(ICONS) as IconName[]

/** Short, so that an owner soon sees a new icon. */
const CACHING = 'public, max-age=600'
/** A logo up to this much wider or higher than a square can be an icon. */
const NEARLY_SQUARE = 1.3
const INK = '#16140f'
const WHITE = '#ffffff'

/** What the icons are drawn from. */
type Motif = { picture: string; background: string } | { letter: string; colour: string }

/**
 * Serves the icons of the shop: of its own icon, else of its logo when that is nearly square, else of the first letter of its name. A shop
 * with the built-in name and look has the built-in files.
 */
export function serveIcons(scope: FastifyInstance, deps: Pick<Deps, 'db' | 'files' | 'images'>): void {
  /** The icons of the present motif; another motif empties it. */
  let drawn: { version: string; icons: Map<IconName, Promise<Buffer>> } = { version: '', icons: new Map() }

  for (const name of ICON_NAMES)
    scope.get(`/${name}`, async ({ headers }, reply) => {
      const motif = await readMotif(deps)
      const version = createHash('sha256').update(JSON.stringify(motif)).digest('hex').slice(0, 16)
      const etag = `"${version}"`
      reply.headers({ 'cache-control': CACHING, etag }).type(ICONS[name].type)
      const held = headers['if-none-match']
      if (held && matchesEtag(held, etag)) return reply.code(304).send()
      if (!motif) return reply.send(await readFile(join(builtFolder('shop'), 'client', name)))
      if (drawn.version !== version) drawn = { version, icons: new Map() }
      const { icons } = drawn
      const icon = icons.get(name) ?? drawIcon(deps, motif, name)
      icons.set(name, icon)
      icon.catch(() => icons.delete(name))
      return reply.send(await icon)
    })
}

async function readMotif({ db }: Pick<Deps, 'db'>): Promise<Motif | null> {
  const [look, { shopName }] = await Promise.all([readLook(db), readSettings(db)])
  if (!presentLook(look)) return null
  const { accent, background, icon, logo } = look
  const ratio = logo ? Math.max(logo.width / logo.height, logo.height / logo.width) : Infinity
  const picture = icon ?? (ratio <= NEARLY_SQUARE ? logo : null)
  if (picture) return { picture: picture.key, background: background ?? WHITE }
  const [letter = ''] = shopName.trim().toUpperCase()
  return { letter, colour: deriveTokens({ accent, background }).primary ?? INK }
}

async function drawIcon(
  { files, images }: Pick<Deps, 'files' | 'images'>,
  motif: Motif,
  name: IconName,
): Promise<Buffer> {
  const { side, room, isFilled } = ICONS[name]
  if ('letter' in motif) {
    const svg = await drawLetter(motif, isFilled)
    if (name === 'favicon.svg') return Buffer.from(svg)
    const { bytes } = await images.png({ source: svg, box: { width: side, height: side }, square: null })
    return name === 'favicon.ico' ? toIco(Buffer.from(bytes), side) : Buffer.from(bytes)
  }
  const source = await files.get(`public/${motif.picture}`)
  if (!source) throw new Error('the picture of the icon is missing')
  const inner = Math.round(side * room)
  const square = { side, background: isFilled ? motif.background : null }
  const { bytes } = await images.png({ source, box: { width: inner, height: inner }, square })
  const png = Buffer.from(bytes)
  if (name === 'favicon.svg') return Buffer.from(toSvg(png, side))
  return name === 'favicon.ico' ? toIco(png, side) : png
}

/** The height of the letter, as a share of the icon. */
const LETTER = 0.52

/** A letter on a coloured square: with round corners, or filled to the edge for phones. A letter that the font lacks is left out. */
async function drawLetter({ letter, colour }: { letter: string; colour: string }, isFilled: boolean): Promise<string> {
  const { width, height, path } = await outlineText({ text: letter, font: 'poppins', align: 'centre' })
  const scale = height > 0 ? (64 * LETTER) / Math.max(width, height) : 1
  const place = `translate(${32 - (width * scale) / 2} ${32 - (height * scale) / 2}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><rect width="64" height="64"${isFilled ? '' : ' rx="14"'} fill="${colour}"/><path d="${path}" transform="${place}" fill="#fff"/></svg>`
}

function toSvg(png: Buffer, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image href="data:image/png;base64,${png.toString('base64')}" width="${side}" height="${side}"/></svg>`
}

/** An ICO is a list of pictures: a header of 6 bytes, an entry of 16 bytes, then the PNG itself. */
function toIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
