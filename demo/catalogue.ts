import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComboPiece } from '#contract/catalogue/combo-pieces.ts'
import type { Fit } from '#contract/catalogue/fit-votes.ts'
import type { Ink } from '#contract/site/banners.api.ts'
import { fromRoot } from '#server/platform/root.ts'

export type DemoReview = {
  name: string
  rating: number
  text: string
  daysAgo: number
  size: string
  colour: string
  fit?: Fit
  /** The shop's answer to the review. */
  answer?: string
  /** Shows the product's scene as the buyer's photo. */
  photo?: true
}

/** An entry of catalogue.json: a product or a combo. A combo has no category and no colours to choose. */
export type DemoProduct = {
  slug: string
  name: string
  description: string
  category?: string
  material: string
  sizes: string[]
  /** The pieces of a combo; absent when one size is for the whole combo. */
  pieces?: ComboPiece[]
  colours: string[]
  /** Whole rupees, like `strikedPrice`. */
  price: number
  strikedPrice: number
  stock: number
  isCombo: boolean
  /** The gallery: front, back, close-up, measurements. */
  images: string[]
  imagesByColour?: Record<string, string>
  backsByColour?: Record<string, string>
  /** A picture from `scenes`, shown in the gallery of `colour`, or of every colour when `colour` is absent. */
  scene?: { image: string; colour?: string; alt: string }
  /** Additional search keywords. */
  keywords: string
  reviews?: DemoReview[]
}

export type Catalogue = {
  categories: { name: string; slug: string; description: string; image: string }[]
  products: DemoProduct[]
  combos: DemoProduct[]
  banners: { title: string; file: string; alt: string; textTone: Ink }[]
  customisation: {
    category: string
    colors: string[]
    materials: string[]
    sizes: string[]
    mrp: number
    offerPrice: number
    customizationPrice: number
  }[]
  promoCodes: { code: string; percent: number; isListed: boolean; note: string }[]
}

/** Returns the storage key of a demo picture for its path. */
export type Keys = (path: string) => string

export const DEMO_FOLDER = fromRoot('demo')

/** The products of the demo shop. Paths of pictures are relative to this folder. */
export async function readCatalogue(): Promise<Catalogue> {
  return JSON.parse(await readFile(join(DEMO_FOLDER, 'catalogue.json'), 'utf8')) as Catalogue
}

/** The products, newest first: combos, then one product of each category in turn, so that "new in" shows all categories. */
export function inOrderOfAge(catalogue: Catalogue): DemoProduct[] {
  const byCategory = catalogue.categories.map(({ name }) =>
    catalogue.products.filter(({ category }) => category === name),
  )
  const longest = Math.max(...byCategory.map((products) => products.length))
  const mixed = Array.from({ length: longest }, (_, row) =>
    byCategory.flatMap((products) => products[row] ?? []),
  ).flat()
  return [...mixed.slice(0, 8), ...catalogue.combos, ...mixed.slice(8)]
}
