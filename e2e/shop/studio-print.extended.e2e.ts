import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { findGarment, printArea, type Side } from '#contract/catalogue/garments.ts'
import type { FontId } from '#contract/selling/designs/fonts.ts'
import type { PlacedLayer } from '#contract/selling/designs/layers.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const DOTS_PER_MM = 300 / 25.4
/** Differences of the anti-aliasing of two renderers, of 255. */
const TOLERANCE = 48

/** A picture with sharp edges and a transparent corner. */
async function patches(colours: readonly [string, string, string]): Promise<Uint8Array<ArrayBuffer>> {
  const [ground, two, three] = colours
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="${ground}"/><rect x="450" width="450" height="300" fill="${two}"/><circle cx="250" cy="380" r="150" fill="${three}"/></svg>`
  const mask = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path d="M700 600 900 400V0H0V600Z"/></svg>',
  )
  const image = sharp(Buffer.from(svg))
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
  return new Uint8Array(await image.toBuffer())
}

const dataUrl = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

/** The font's files as a browser takes them: it chooses the file of each character, and shapes the text, by itself. */
async function fontFaces(id: FontId): Promise<string> {
  const ranges = { latin: 'U+0000-00FF, U+2013-2122', devanagari: 'U+0900-097F, U+200C-200D, U+25CC' }
  const folder = new URL('../../server/selling/designs/text/fonts/', import.meta.url)
  const faces = Object.entries(ranges).map(async ([script, range]) => {
    const bytes = await readFile(new URL(`${id}-${script}.ttf`, folder))
    return `@font-face { font-family: '${id}'; src: url(${dataUrl('font/ttf', bytes)}); unicode-range: ${range} }`
  })
  return (await Promise.all(faces)).join('\n')
}

type Area = { width: number; height: number }

/** Draws layers with a browser's own pictures, transforms and text. */
async function drawInBrowser(layers: readonly PlacedLayer[], pictures: readonly Uint8Array[], { width, height }: Area) {
  // At no page of the shop, whose policy would block the fonts.
  await using visitor = await newVisitor({ isFirstVisit: true })
  const { page } = visitor
  await page.setViewportSize({ width, height })
  const fonts = layers.flatMap((layer) => (layer.kind === 'text' ? [layer.font] : []))
  const styles = (await Promise.all([...new Set(fonts)].map(fontFaces))).join('\n')
  const parts = layers.map((layer) => {
    const { x, y, rotation } = layer
    const [left, top, w, h] = [x, y, layer.width, layer.height].map((mm) => mm * DOTS_PER_MM)
    const style = `position:absolute;left:${left}px;top:${top}px;width:${w}px;height:${h}px;transform:rotate(${rotation}deg)`
    if (layer.kind === 'picture')
      return `<img style="${style}" src="${dataUrl('image/png', pictures[layer.picture] ?? new Uint8Array())}">`
    const { text, font, colour } = layer
    return `<svg style="${style};overflow:visible" preserveAspectRatio="none" data-text="${encodeURIComponent(text)}" font-family="${font}" fill="${colour}"></svg>`
  })
  await page.setContent(`<style>${styles} body { margin: 0; overflow: hidden }</style>${parts.join('')}`)
  await page.evaluate(async (families) => {
    const sample = 'Aआ'
    await Promise.all(families.map((family) => document.fonts.load(`100px '${family}'`, sample)))
    await Promise.all([...document.images].map((image) => image.decode()))
    // The lines of a text: 1.45 em apart with Devanagari, centred, in a box around their ink.
    for (const svg of document.querySelectorAll<SVGSVGElement>('svg[data-text]')) {
      const lines = decodeURIComponent(svg.dataset.text ?? '').split('\n')
      // The ink is looked for in pixels: what a canvas measures is a little larger.
      const [em, margin, line] = [400, 400, 580]
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      const font = `${em}px '${svg.getAttribute('font-family')}'`
      context.font = font
      const widths = lines.map((text) => context.measureText(text).width)
      const widest = Math.max(...widths)
      canvas.width = widest + 2 * margin
      canvas.height = lines.length * line + 2 * margin
      context.font = font
      const placed = widths.map((width, index) => ({ x: margin + (widest - width) / 2, y: margin + em + index * line }))
      for (const [index, { x, y }] of placed.entries()) context.fillText(lines[index] ?? '', x, y)
      const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height)
      let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
      for (let at = 0; at * 4 < data.length; at++) {
        if ((data[at * 4 + 3] ?? 0) < 128) continue
        left = Math.min(left, at % width)
        right = Math.max(right, (at % width) + 1)
        top = Math.min(top, Math.floor(at / width))
        bottom = Math.max(bottom, Math.floor(at / width) + 1)
      }
      svg.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`)
      for (const [index, { x, y }] of placed.entries()) {
        const text = document.createElementNS('http://www.w3.org/2000/svg', 'text')
        text.setAttribute('x', String(x))
        text.setAttribute('y', String(y))
        text.setAttribute('font-size', String(em))
        text.textContent = lines[index] ?? ''
        svg.append(text)
      }
    }
  }, fonts)
  // Awaited here: the page is closed when the function ends.
  return await page.screenshot({ omitBackground: true })
}

/** How many pixels have a colour that the other picture does not have within one pixel around them. */
async function unlike(picture: Uint8Array, other: Uint8Array): Promise<number> {
  const read = (png: Uint8Array) =>
    sharp(png).flatten({ background: '#808080' }).raw().toBuffer({ resolveWithObject: true })
  const [a, b] = [await read(picture), await read(other)]
  expect([a.info.width, a.info.height]).toEqual([b.info.width, b.info.height])
  const { width, height } = a.info
  let count = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let channel = 0; channel < 3; channel++) {
        const value = a.data[(y * width + x) * 3 + channel] ?? 0
        let [least, most] = [255, 0]
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) {
            const near = b.data[((y + dy) * width + x + dx) * 3 + channel] ?? 0
            least = Math.min(least, near)
            most = Math.max(most, near)
          }
        if (value < least - TOLERANCE || value > most + TOLERANCE) count++
      }
  return count
}

test('print files with pictures and texts in two scripts are what Chromium draws, within one pixel', async () => {
  const customer = await newCustomer(url, 'Ishaan Mehta')
  const owner = await logIn(url, OWNER)
  const { colors, materials, sizes, ...prices } = await customer.api.customization.config({ category: 'Regular' })
  const pictures = [await patches(['#c2551f', '#f2b42c', '#20304f']), await patches(['#2e8b6b', '#ffffff', '#b03060'])]
  const chest = { side: 'front', area: 'left-chest' } as const
  const shirt = await customer.api.customization.add({
    category: 'Regular',
    size: sizes[0] ?? 'M',
    material: materials[0] ?? 'Cotton',
    color: colors[0] ?? 'Maroon',
    mrp: prices.mrp,
    offerPrice: prices.offerPrice,
    customizationPrice: prices.customizationPrice,
    description: 'Two pictures and two texts.',
    pictures,
    layers: [
      { id: 'a', kind: 'picture', picture: 0, ...chest, x: 6.3, y: 8.1, width: 61.7, rotation: 0 },
      { id: 'b', kind: 'picture', picture: 1, ...chest, x: 38.4, y: 41.2, width: 44.9, rotation: 23.5 },
      {
        ...{ id: 'c', kind: 'text', ...chest, x: 12.2, y: 50.6, width: 58.3, rotation: -7.25 },
        ...{ text: 'Chai & कॉफ़ी\nश्रद्धा, 2026', font: 'baloo-2', colour: '#101010', align: 'centre' },
      },
      {
        ...{ id: 'd', kind: 'text', side: 'left-sleeve', x: 7, y: 21.5, width: 66, rotation: 0 },
        ...{ text: 'AVATAR क्षत्रिय', font: 'poppins', colour: '#d01818', align: 'centre' },
      },
    ],
  })
  for (const side of ['front', 'left-sleeve'] as const satisfies readonly Side[]) {
    const file = await fetch(`${url}/api/customized/${shirt.id}/print?side=${side}`, {
      headers: { cookie: owner.cookie },
    })
    expect(file.status).toBe(200)
    const print = new Uint8Array(await file.arrayBuffer())
    const { width, height } = await sharp(print).metadata()
    expect([side, width]).toEqual([
      side,
      Math.round(
        (printArea(findGarment('Regular'), side, shirt.layers?.find((layer) => layer.side === side)?.area)?.widthMm ??
          0) * DOTS_PER_MM,
      ),
    ])
    const layers = (shirt.layers ?? []).filter((layer) => layer.side === side)
    const drawn = await drawInBrowser(layers, pictures, { width, height })
    expect([side, await unlike(print, drawn), await unlike(drawn, print)]).toEqual([side, 0, 0])
  }
})
