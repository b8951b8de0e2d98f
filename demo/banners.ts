import type { CategoryId } from '#contract/catalogue/products.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { images } from '#server/site/media/images.table.ts'
import type { Catalogue } from './catalogue.ts'
import { daysBefore } from './days.ts'

type Words = { eyebrow: string; headline: string; body: string; buttonLabel: string } & (
  | { buttonLink: string }
  | { category: string }
)

const NEW_DROP = {
  eyebrow: 'New drop',
  headline: 'Made to be worn out.',
  buttonLabel: 'Shop new in',
  buttonLink: '/products',
}

/** The text of each banner of the demo shop. */
const WORDS: Record<string, Words> = {
  banner1: { ...NEW_DROP, body: 'Good cotton and original designs, printed in small runs.' },
  banner2: {
    eyebrow: 'Oversized',
    headline: 'Room to move.',
    body: 'Heavy fabric, dropped shoulders and something to say.',
    buttonLabel: 'Shop oversized',
    category: 'Oversized',
  },
  banner3: {
    eyebrow: 'Customization',
    headline: 'You draw, we print.',
    body: 'Upload a picture, place it on the shirt, see it before you pay.',
    buttonLabel: 'Start designing',
    buttonLink: '/customization',
  },
  banner4: {
    eyebrow: 'Warm layers',
    headline: 'For cold offices.',
    body: 'Brushed fleece hoodies and full sleeves with ribbed cuffs.',
    buttonLabel: 'Shop hoodies',
    category: 'Hoodies',
  },
  phonebanner: { ...NEW_DROP, body: 'Good cotton and original designs, printed in small runs.' },
}

/** Adds the banners of the demo shop with their text. Each has the text colour that suits its picture. */
export async function addBanners(
  tx: Db,
  { banners }: Catalogue,
  findKey: (path: string) => string,
  categories: ReadonlyMap<string, CategoryId>,
  now: Date,
): Promise<void> {
  const createdAt = daysBefore(now, 240)
  const rows = banners.map(({ title, file, alt, textTone }) => {
    const { words, link } = resolveWordsAndLink(title, categories)
    const marks = { isDemo: true, createdAt, updatedAt: createdAt }
    return { title, alt, mediaKey: findKey(file), ...words, buttonLink: link, ink: textTone, ...marks }
  })
  await tx.insert(images).values(rows)
}

function resolveWordsAndLink(title: string, categories: ReadonlyMap<string, CategoryId>) {
  const entry = WORDS[title]
  if (!entry) return { words: {}, link: '' }
  if ('buttonLink' in entry) return { words: entry, link: entry.buttonLink }
  const { category, ...words } = entry
  const id = categories.get(category)
  if (id === undefined) throw new Error(`the catalogue has no category ${category}`)
  return { words, link: `/categories/${id}` }
}
