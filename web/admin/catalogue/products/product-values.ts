import type { Paise } from '#contract/basics/money.ts'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import type { Declarations } from '#contract/catalogue/declarations.ts'
import { splitList } from '#contract/catalogue/options.ts'

/** What the form of a product begins with, as text; `pieces` by size and colour: see `variantKey`. */
export type ProductValues = ReturnType<typeof valuesOf>

/** The declarations of a product as text; empty: those of the settings. */
export type DeclarationTexts = Record<keyof Declarations, string>

const NO_DECLARATIONS: DeclarationTexts = {
  countryOfOrigin: '',
  netQuantity: '',
  manufacturer: '',
  packer: '',
  importer: '',
  manufacturedOn: '',
}

function declarationTextsOf(product: Declarations): DeclarationTexts {
  const names = Object.keys(NO_DECLARATIONS) as (keyof Declarations)[]
  return { ...NO_DECLARATIONS, ...Object.fromEntries(names.map((name) => [name, product[name] ?? ''])) }
}

export const NEW_PRODUCT: ProductValues = {
  name: '',
  description: '',
  keywords: '',
  strikedPrice: '',
  price: '',
  cost: '',
  material: '',
  isCombo: false,
  comboPieces: [],
  category: '',
  sizes: [],
  colours: [],
  stock: '',
  stockPer: 'product',
  pieces: {},
  hsn: '',
  gstRate: '',
  ...NO_DECLARATIONS,
  pictures: [],
  video: null,
  videoAlt: '',
  videoPoster: '',
}

/** The form of a product that is there. */
export function valuesOf(product: ManagedProduct) {
  return {
    name: product.name,
    description: product.description,
    keywords: product.keywords,
    strikedPrice: amountText(product.strikedPrice),
    price: amountText(product.price),
    cost: product.cost === null ? '' : amountText(product.cost),
    material: product.material,
    isCombo: product.isCombo,
    comboPieces: product.comboPieces,
    category: String(product.categoryId ?? ''),
    sizes: splitList(product.size),
    colours: splitList(product.color),
    stock: String(product.stock),
    stockPer: product.stockPer,
    pieces: Object.fromEntries(product.variants.map((one) => [variantKey(one.size, one.color), String(one.stock)])),
    hsn: product.hsn ?? '',
    gstRate: String(product.gstRate ?? ''),
    ...declarationTextsOf(product),
    pictures: product.pictures.map(({ url, alt, colour }) => ({
      url,
      alt: alt === product.name ? '' : alt,
      colour: colour ?? '',
    })),
    video: product.video && { url: product.video.url, captions: product.video.captions },
    videoAlt: product.video?.alt ?? '',
    videoPoster: posterOf(product),
  }
}

/** The URL of the chosen poster; empty: the first picture. */
function posterOf({ video, pictures }: ManagedProduct): string {
  const url = video?.poster?.url ?? ''
  return url === pictures[0]?.url ? '' : url
}

function amountText(amount: Paise): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** The name of a field of the grid of stock. */
export function variantKey(size: string, colour: string): string {
  return `${size}|${colour}`
}

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/

/** Parses rupees; null when invalid. */
export function paiseOf(text: string): Paise | null {
  return AMOUNT.test(text.trim()) ? (Math.round(Number(text) * 100) as Paise) : null
}
