import { createHash } from 'node:crypto'
import { deriveTokens } from '#contract/site/look.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { presentLook, readLook } from './read-look.ts'

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

/** A logo up to this much wider or higher than a square can be an icon. */
const NEARLY_SQUARE = 1.3
const INK = '#16140f'
const WHITE = '#ffffff'

/** What the icons are drawn from. */
type Motif = { picture: string; background: string } | { letter: string; colour: string }

export type ShopIcon = { type: string; etag: string; read(): Promise<Buffer> }
/** An outline of a text as SVG path data. Passed in, because the fonts are of a house above this one. */
type DrawText = (text: string) => Promise<{ width: number; height: number; path: string }>
type IconDeps = Pick<Deps, 'db' | 'files' | 'images'> & { drawText: DrawText }

/**
 * Returns a function that finds an icon of the shop by its file name: made from its own icon, else of its logo when that is nearly square,
 * else of the first letter of its name; null in a shop with the built-in name and look.
 */
export function openIcons(deps: IconDeps): (name: string) => Promise<ShopIcon | null> {
  /** The icons of the present motif; another motif empties it. */
  let drawn: { version: string; icons: Map<string, Promise<Buffer>> } = { version: '', icons: new Map() }
  return async (name) => {
    const motif = isIcon(name) ? await readMotif(deps) : null
    if (!motif || !isIcon(name)) return null
    const version = createHash('sha256').update(JSON.stringify(motif)).digest('hex').slice(0, 16)
    const read = () => {
      if (drawn.version !== version) drawn = { version, icons: new Map() }
      const { icons } = drawn
      const icon = icons.get(name) ?? drawIcon(deps, motif, name)
      icons.set(name, icon)
      icon.catch(() => icons.delete(name))
      return icon
    }
    return { type: ICONS[name].type, etag: `"${version}"`, read }
  }
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(ICONS, name)
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

async function drawIcon({ files, images, drawText }: IconDeps, motif: Motif, name: IconName): Promise<Buffer> {
  const { side, room, isFilled } = ICONS[name]
  if ('letter' in motif) {
    const svg = drawLetter(await drawText(motif.letter), motif.colour, isFilled)
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
function drawLetter({ width, height, path }: Awaited<ReturnType<DrawText>>, colour: string, isFilled: boolean): string {
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
