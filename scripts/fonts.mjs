/**
 * Makes the shop's font files: subsets of Archivo and Figtree with only the characters and axes that the pages use.
 * The results in web/fonts/ are committed, so this runs only when the characters or the font versions change:
 *   node scripts/run.mjs scripts/fonts.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const target = new URL('../web/fonts/', import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const punctuation = '\u00a0·–—‘’“”…×•'
// ₹ is not in the "latin" subset of Figtree, so it is a file of its own, which browsers fetch by unicode-range.
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

for (const { out, from, text, axes } of jobs) {
  const source = await readFile(require.resolve(from))
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(new URL(out, target), font)
  console.log(`${out.padEnd(22)} ${(font.length / 1024).toFixed(1)} KB`)
}
