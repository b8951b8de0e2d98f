/**
 * Makes the shop's font files: for pages, subsets of Archivo and Figtree with only the characters and axes that the pages use; for
 * invoices, fonts with Devanagari too, for names and addresses; and the fonts of the studio's texts. The results in web/ui/fonts/,
 * server/orders/invoices/fonts/ and server/selling/designs/text/fonts/ are committed, so this runs only when the characters or
 * the font versions change:
 *   node scripts/run.mjs scripts/fonts.mjs
 * Nothing else needs the packages of the studio's fonts, so they are not installed with the others; before the command above:
 *   npm install --no-save @fontsource/{poppins,anton,teko,baloo-2,bungee,rozha-one,bodoni-moda,kalam,pacifico,yatra-one,shrikhand,silkscreen}@5.3.0
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const target = new URL('../web/ui/fonts/', import.meta.url)
const invoices = new URL('../server/orders/invoices/fonts/', import.meta.url)
const studio = new URL('../server/selling/designs/text/fonts/', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const punctuation = '\u00a0·–—‘’“”…×•'
// The "latin" subset of Figtree lacks ₹. So ₹ has its own file, which browsers fetch by unicode-range.
const rupee = '₹'

const jobs = [
  {
    out: 'archivo.woff2',
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    text: `${ascii}${punctuation}`,
    axes: { wdth: 112, wght: { min: 600, max: 900 } },
  },
  {
    out: 'figtree.woff2',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    text: `${ascii}${punctuation}←→↑↓©°²½`,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    out: 'figtree-rupee.woff2',
    from: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    text: rupee,
    axes: { wght: { min: 400, max: 700 } },
  },
]

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('')
// Must match server/orders/invoices/pdf-text.ts. Names on invoices need more letters than the pages.
const latin = `${ascii}${range(0xa0, 0xff)}–—‘’“”…•−`
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
for (const [out, wght] of [
  ['figtree-regular.ttf', 400],
  ['figtree-bold.ttf', 700],
])
  jobs.push({ out, from: figtree, text: latin, axes: { wght }, to: invoices, format: 'truetype' })
// ₹ gets a file of its own, because the font with Devanagari takes longer to load.
jobs.push({
  out: 'figtree-rupee.ttf',
  from: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  text: rupee,
  axes: { wght: 600 },
  to: invoices,
  format: 'truetype',
})
jobs.push({
  out: 'noto-sans-devanagari.ttf',
  from: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2',
  text: `${range(0x0900, 0x097f)}\u200c\u200d\u25cc `,
  to: invoices,
  format: 'truetype',
})

// The fonts of contract/selling/designs/fonts.ts, with one file for each writing system, as server/selling/designs/text/outline.ts expects.
const latinExtended = `${range(0x100, 0x17f)}${rupee}€`
const devanagari = `${range(0x0900, 0x097f)}\u200c\u200d\u25cc`
const studioFonts = [
  ['poppins', 600, true],
  ['anton', 400],
  ['teko', 600, true],
  ['baloo-2', 700, true],
  ['bungee', 400],
  ['rozha-one', 400, true],
  ['bodoni-moda', 700],
  ['kalam', 700, true],
  ['pacifico', 400],
  ['yatra-one', 400, true],
  ['shrikhand', 400],
  ['silkscreen', 400],
]
for (const [id, weight, hasDevanagari] of studioFonts)
  for (const [script, text] of [
    ['latin', `${latin}™`],
    ['latin-ext', latinExtended],
    ...(hasDevanagari ? [['devanagari', devanagari]] : []),
  ])
    jobs.push({
      out: `${id}-${script}.ttf`,
      from: `@fontsource/${id}/files/${id}-${script}-${weight}-normal.woff2`,
      text,
      to: studio,
      format: 'truetype',
    })

for (const { out, from, text, axes, to = target, format = 'woff2' } of jobs) {
  const source = await readFile(require.resolve(from))
  const font = await subsetFont(source, text, { targetFormat: format, ...(axes && { variationAxes: axes }) })
  await writeFile(new URL(out, to), font)
  console.log(`${out.padEnd(26)} ${(font.length / 1024).toFixed(1)} KB`)
}
