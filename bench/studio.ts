// npm run bench:studio: seconds of processor that the print files of a design take, and the corrections of a picture of 24 megapixels.
import sharp from 'sharp'
import { applyFixes } from '#contract/print/art-fixes.ts'
import { ART_FIXES, type Layer } from '#contract/print/layers.ts'
import { drawPrint } from '#server/core/images/image-drawing.ts'
import type { Images } from '#server/core/images/images.ts'
import { type Picture, drawPrint as printArea } from '#server/customization/drawings.ts'

// As in the image process: one thread.
sharp.concurrency(1)
const MEGAPIXELS_24 = { width: 6_000, height: 4_000 }

async function photo(width: number, height: number): Promise<Picture> {
  const noise = sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
  const bytes = await noise.jpeg({ quality: 95 }).toBuffer()
  return { read: async () => bytes, width, height }
}

/** Seconds of processor, which other programs of the machine do not change as they do the time. */
async function processorSeconds(work: () => unknown): Promise<string> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1e6).toFixed(2)
}

/** A drawing with lines on white, as shoppers upload them. */
async function scan({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><g fill="none" stroke="#123" stroke-width="3">${Array.from({ length: 80 }, (_, at) => `<circle cx="50%" cy="50%" r="${20 * (at + 1)}"/>`).join('')}</g></svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

const pictures = [await photo(3_000, 4_000), await photo(2_000, 1_500)]
const at = { area: 'chest', side: 'front', rotation: 4 } as const
const layers: Layer[] = [
  { id: 'a', kind: 'picture', picture: 0, fixes: [], ...at, x: 20, y: 20, width: 240 },
  { id: 'b', kind: 'picture', picture: 1, fixes: [], ...at, x: 90, y: 250, width: 120 },
  {
    id: 'c',
    kind: 'text',
    ...at,
    x: 30,
    y: 330,
    width: 240,
    text: 'Chai & कॉफ़ी',
    font: 'baloo-2',
    colour: '#ffffff',
    align: 'centre',
  },
  { id: 'd', kind: 'picture', picture: 1, fixes: [], ...at, side: 'back', area: 'back', x: 40, y: 60, width: 240 },
]
const print: Images['print'] = async (read, sheet) => drawPrint(await read(), sheet)
const images = { print } as unknown as Parameters<typeof printArea>[0]['images']
for (const [side, area] of [
  ['front', 'chest'],
  ['back', 'back'],
] as const) {
  const seconds = await processorSeconds(() =>
    printArea({ images }, pictures, { category: 'Regular', layers }, { side, area }),
  )
  console.log(`${side}: print file in ${seconds} s`)
}
const original = await scan(MEGAPIXELS_24)
for (const fix of ART_FIXES) {
  const data = Buffer.from(original)
  const seconds = await processorSeconds(() => applyFixes({ ...MEGAPIXELS_24, data }, [fix], 300))
  console.log(`${fix}, 24 megapixels: ${seconds} s`)
}
