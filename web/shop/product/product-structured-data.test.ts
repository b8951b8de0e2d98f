import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { type Product, ProductId } from '#contract/catalogue/products.api.ts'
import { SHOP_FACTS } from '#web/ui/shop-facts/shop-facts.ts'
import { productData } from './product-structured-data.ts'

const SITE = { origin: 'https://inkloom.example', facts: SHOP_FACTS }
const NOW = new Date('2026-11-22T10:00:00Z')
const TEE: Product = {
  id: ProductId.parse(12),
  name: 'North Tee',
  description: 'A tee.',
  price: rupees(899),
  strikedPrice: rupees(1299),
  discount: 31,
  material: 'Cotton',
  size: 'S, M',
  color: 'Black, White',
  stock: 5,
  isCombo: false,
  comboPieces: [],
  categoryId: null,
  category: 'Graphic Tees',
  image1: null,
  image2: null,
  image3: null,
  image4: null,
  pictures: ['Black', 'White'].map((colour) => ({
    url: `/media/${colour}`,
    width: 1200,
    height: 1500,
    alt: '',
    colour,
  })),
  variants: [
    { size: 'S', color: 'Black', stock: 5 },
    { size: 'M', color: 'Black', stock: 0 },
  ],
  rating: null,
  reviewCount: 0,
  createdAt: NOW,
  updatedAt: NOW,
}

test('a product in several sizes and colours is a group with an offer for each of them', () => {
  const data = productData(SITE, TEE)
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '12',
    url: 'https://inkloom.example/product/north-tee-12',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
  })
  expect(data).not.toHaveProperty('aggregateRating')
  const variants = data.hasVariant as Record<string, { url: string; price: string; availability: string }>[]
  expect(variants.map(({ sku, name, image, offers }) => [sku, name, image, offers?.url, offers?.availability])).toEqual(
    [
      ['S', 'Black', 'In'],
      ['M', 'Black', 'OutOf'],
      ['S', 'White', 'OutOf'],
      ['M', 'White', 'OutOf'],
    ].map(([size, color, stock]) => [
      `12-${size}-${color}`,
      `North Tee, ${color}, ${size}`,
      [`https://inkloom.example/media/${color}-800.webp`],
      `https://inkloom.example/product/north-tee-12?size=${size}&color=${color}`,
      `https://schema.org/${stock}Stock`,
    ]),
  )
  expect(new Set(variants.map(({ offers }) => offers?.price))).toEqual(new Set(['899.00']))
})

test('a product with one choice, and a combo with a size per piece, are one product with one offer', () => {
  const single = { ...TEE, size: 'M', color: 'Black', variants: [{ size: 'M', color: 'Black', stock: 3 }] }
  const combo = {
    ...TEE,
    isCombo: true,
    comboPieces: [{ name: 'Tee', garment: 'tee' as const, sizes: ['S', 'M'] }],
  }
  for (const product of [single, combo]) {
    const data = productData(SITE, product)
    expect(data).toMatchObject({ '@type': 'Product', sku: '12' })
    expect(data).not.toHaveProperty('hasVariant')
    expect(data.offers).toMatchObject({
      url: 'https://inkloom.example/product/north-tee-12',
      availability: 'https://schema.org/InStock',
    })
  }
})

test('sizes without counts of their own have the stock of the product, and a rating needs reviews', () => {
  const data = productData(SITE, { ...TEE, variants: [], color: '', rating: 4.5, reviewCount: 2 })
  expect(data).toMatchObject({
    variesBy: ['https://schema.org/size'],
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
  expect(JSON.stringify(data)).not.toContain('OutOfStock')
})

test('a product without colours whose stock is counted for each size has that stock in its offers', () => {
  const data = productData(SITE, {
    ...TEE,
    color: '',
    variants: [
      { size: 'S', color: 'Default', stock: 5 },
      { size: 'M', color: 'Default', stock: 0 },
    ],
  })
  const variants = data.hasVariant as { sku: string; offers: { availability: string } }[]
  expect(variants.map(({ sku, offers }) => [sku, offers.availability])).toEqual([
    ['12-S', 'https://schema.org/InStock'],
    ['12-M', 'https://schema.org/OutOfStock'],
  ])
})
