import { formatDecimal } from '#contract/basics/money.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { listVariants } from '#contract/catalogue/product-variants.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { picturesFor } from '#web/shop/lists/coloured-pictures.ts'
import { CONTEXT, type Site, type StructuredData } from '#web/ui/page/seo.ts'
import { mediaUrl } from '#web/ui/picture.tsx'

/** The number of pictures that search engines show. */
const PICTURES = 4

/**
 * A product as structured data. With several sizes or colours it is a group with one offer each:
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants. A product without reviews has no rating.
 */
export function productData(site: Site, product: Product): StructuredData {
  const variants = listVariants(product)
  const [only] = variants
  const shared = {
    ...CONTEXT,
    name: product.name,
    description: product.description,
    url: site.origin + productPath(product),
    brand: { '@type': 'Brand', name: site.facts.name },
    ...(product.category && { category: product.category }),
    ...(product.material && { material: product.material }),
    ...(product.rating !== null &&
      product.reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount },
      }),
  }
  if (variants.length <= 1)
    return {
      ...shared,
      '@type': 'Product',
      sku: String(product.id),
      image: listImageUrls(site, product, ''),
      ...(only?.color && { color: only.color }),
      ...(only?.size && { size: only.size }),
      offers: toOffer(site, product, { size: '', color: '', stock: product.stock }),
    }
  const variesBy = (['size', 'color'] as const).filter(
    (name) => new Set(variants.map((variant) => variant[name])).size > 1,
  )
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: String(product.id),
    variesBy: variesBy.map((name) => `https://schema.org/${name}`),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      sku: [product.id, variant.size, variant.color].filter(Boolean).join('-'),
      name: [product.name, variant.color, variant.size].filter(Boolean).join(', '),
      image: listImageUrls(site, product, variant.color).slice(0, 1),
      ...(variant.size && { size: variant.size }),
      ...(variant.color && { color: variant.color }),
      offers: toOffer(site, product, variant),
    })),
  }
}

function listImageUrls({ origin }: Site, { pictures }: Product, colour: string): string[] {
  return picturesFor(pictures, colour)
    .slice(0, PICTURES)
    .map(
      ({ url }) => (url.startsWith('/') ? origin : '') + (url.startsWith('/media/') ? mediaUrl(url, 800, 'webp') : url),
    )
}

function toOffer(
  { origin }: Site,
  product: Product,
  { size, color, stock }: Record<'size' | 'color', string> & { stock: number },
) {
  const query = new URLSearchParams({ ...(size && { size }), ...(color && { color }) })
  return {
    '@type': 'Offer',
    url: `${origin}${productPath(product)}${query.size > 0 ? `?${query}` : ''}`,
    price: formatDecimal(product.price),
    priceCurrency: 'INR',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  }
}
