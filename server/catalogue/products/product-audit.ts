import { eq } from 'drizzle-orm'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import { mapProductFields } from '#contract/catalogue/product-fields.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Values } from '#server/site/audit/write-audit.ts'
import { readManaged } from './product-rows.ts'
import { products } from './products.table.ts'

/** Has every field of the product form, so that none is missing in the audit log. */
type Audited = Record<
  | Exclude<keyof Input<typeof contract.products.add>, 'image' | 'keep' | 'categoryId' | 'poster'>
  | 'category'
  | 'pictures',
  Values[string]
>

/** The fields of a product that an owner can change, formatted for the audit log. */
export async function readProductForAudit(db: Db, id: ProductId): Promise<Values> {
  const [product] = await readManaged(db, eq(products.id, id))
  if (!product) return {}
  const { price, strikedPrice, material, size, color, isCombo, comboPieces, category, stockPer, stock, video } = product
  return {
    ...mapProductFields((name, { type }) =>
      type === 'money' && product[name] !== null ? formatRupees(product[name] as Paise) : product[name],
    ),
    price: formatRupees(price),
    strikedPrice: formatRupees(strikedPrice),
    material,
    size,
    color,
    isCombo,
    category,
    stockPer,
    stock,
    comboPieces: comboPieces.map(({ name, garment, sizes }) => `${name} (${garment}): ${sizes.join(', ')}`),
    variants: product.variants.map((variant) => `${variant.size} ${variant.color}: ${variant.stock}`),
    pictures: product.pictures.map(({ url }) => url),
    imageColor: product.pictures.map(({ colour }) => colour ?? ''),
    alt: product.pictures.map(({ alt }) => alt),
    video: video && `${video.url}, ${video.width} × ${video.height}, ${Math.round(video.seconds)} s`,
    videoAlt: video?.alt ?? null,
    videoPoster: video?.poster?.url ?? null,
    captions: video?.captions ?? null,
  } satisfies Audited
}
