import { eq } from 'drizzle-orm'
import { formatRupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Values } from '#server/site/audit/write-audit.ts'
import { readManaged } from './product-rows.ts'
import { products } from './products.table.ts'

/** Every field of the product form must be in the audit log. */
type Audited = Record<
  Exclude<keyof Input<typeof contract.products.add>, 'image' | 'categoryId' | 'poster'> | 'category' | 'pictures',
  Values[string]
>

/** The fields of a product that an owner can change, formatted for the audit log. */
export async function auditOf(db: Db, id: ProductId): Promise<Values> {
  const [product] = await readManaged(db, eq(products.id, id))
  if (!product) return {}
  const { name, description, keywords, price, strikedPrice, material } = product
  const { size, color, isCombo, comboPieces, category, stockPer, stock, hsn, gstRate } = product
  const { video } = product
  const { countryOfOrigin, netQuantity, manufacturer, packer, importer, manufacturedOn } = product
  return {
    name,
    description,
    keywords,
    price: formatRupees(price),
    strikedPrice: formatRupees(strikedPrice),
    cost: product.cost === null ? null : formatRupees(product.cost),
    material,
    size,
    color,
    isCombo,
    category,
    stockPer,
    stock,
    hsn,
    gstRate,
    countryOfOrigin,
    netQuantity,
    manufacturer,
    packer,
    importer,
    manufacturedOn,
    comboPieces: comboPieces.map(({ name, garment, sizes }) => `${name} (${garment}): ${sizes.join(', ')}`),
    variants: product.variants.map((one) => `${one.size} ${one.color}: ${one.stock}`),
    pictures: product.pictures.map(({ url }) => url),
    imageColor: product.pictures.map(({ colour }) => colour ?? ''),
    alt: product.pictures.map(({ alt }) => alt),
    video: video && `${video.url}, ${video.width} × ${video.height}, ${Math.round(video.seconds)} s`,
    videoAlt: video?.alt ?? null,
    videoPoster: video?.poster?.url ?? null,
    captions: video?.captions ?? null,
  } satisfies Audited
}
