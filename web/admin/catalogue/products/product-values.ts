import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import { splitList } from '#contract/catalogue/options.ts'
import { mapProductFields } from '#contract/catalogue/product-fields.ts'
import type { StockPer } from '#contract/catalogue/stock.ts'

/** The initial values of the product form as texts. The keys of `pieces` are from `variantKey`. */
export type ProductValues = ReturnType<typeof buildProductValues>

export const NEW_PRODUCT: ProductValues = {
  ...mapProductFields(() => ''),
  strikedPrice: '',
  price: '',
  material: '',
  isCombo: false,
  comboPieces: [],
  category: '',
  sizes: [],
  colours: [],
  stock: '',
  stockPer: 'variant',
  pieces: {},
  pictures: [],
  video: null,
  videoAlt: '',
  videoPoster: '',
}

/** The form values of an existing product. */
export function buildProductValues(product: ManagedProduct) {
  return {
    ...mapProductFields((name, { type }) => {
      const value = product[name]
      if (value === null) return ''
      return type === 'money' ? amountText(value as Paise) : String(value)
    }),
    strikedPrice: amountText(product.strikedPrice),
    price: amountText(product.price),
    material: product.material,
    isCombo: product.isCombo,
    comboPieces: product.comboPieces,
    category: String(product.categoryId ?? ''),
    sizes: splitList(product.size),
    colours: splitList(product.color),
    stock: String(product.stock),
    stockPer: product.stockPer,
    pieces: Object.fromEntries(
      product.variants.map((variant) => [variantKey(variant.size, variant.color), String(variant.stock)]),
    ) as StockCounts,
    pictures: product.pictures.map(({ url, alt, colour }) => ({
      url,
      alt: alt === product.name ? '' : alt,
      colour: colour ?? '',
    })),
    video: product.video && { url: product.video.url, captions: product.video.captions },
    videoAlt: product.video?.alt ?? '',
    videoPoster: findPosterUrl(product),
  }
}

/** The URL of the chosen poster; empty when it is the first picture. */
function findPosterUrl({ video, pictures }: ManagedProduct): string {
  const url = video?.poster?.url ?? ''
  return url === pictures[0]?.url ? '' : url
}

function amountText(amount: Paise): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** The key of a size and colour in the stock grid. */
export function variantKey(size: string, colour: string): string {
  return `${size}|${colour}`
}

/** The counts of the stock grid as typed, by `variantKey`. */
export type StockCounts = Readonly<Record<string, string>>

/** The rows of the stock grid: a product without colours has one. */
export function stockRows(colours: readonly string[]): readonly string[] {
  return colours.length === 0 ? [DEFAULT_COLOR] : colours
}

/** How many pieces were typed; null while the field for all of them is empty. */
export function countStock(
  { stock, sizes, pieces }: Pick<ProductValues, 'stock' | 'sizes' | 'pieces'>,
  colours: readonly string[],
  per: StockPer,
): number | null {
  if (per === 'product') return stock.trim() === '' ? null : Number(stock)
  const keys = stockRows(colours).flatMap((colour) => sizes.map((size) => variantKey(size, colour)))
  return keys.reduce((sum, key) => sum + (Number(pieces[key]) || 0), 0)
}

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/

/** Parses rupees into paise; null when invalid. */
export function parsePaise(text: string): Paise | null {
  return AMOUNT.test(text.trim()) ? (Math.round(Number(text) * 100) as Paise) : null
}
