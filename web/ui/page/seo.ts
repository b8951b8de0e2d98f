import type { MetaDescriptor } from 'react-router'
import { SHOP_FACTS, type ShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type StructuredData = { [key: string]: Json }

/** The part of a `meta` function's arguments that is used here. */
type Matches = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

export type PageMeta = {
  /** The title without the shop's name; undefined on the home page. */
  title?: string | undefined
  description: string
  /** The canonical path; undefined when the page must not be indexed. */
  path?: string | undefined
  /** A picture for link previews: a stored one (`/media/…`), or a path that ends with `.jpg`. */
  image?: { url: string; alt: string } | null | undefined
  type?: 'website' | 'product' | undefined
  data?: ((site: Site) => StructuredData[]) | undefined
}

/** What structured data needs of the shop. `origin` has no trailing slash. */
export type Site = { origin: string; facts: ShopFacts }

/** The `<head>` of a page: title, description, canonical URL, link preview, structured data. */
export function pageMeta(args: Matches, page: PageMeta): MetaDescriptor[] {
  const { origin, facts } = readSite(args)
  const parts = page.title ? [page.title, facts.name] : [facts.name, facts.tagline.replace(/\.$/, '')]
  const title = parts.filter(Boolean).join(' · ')
  const url = page.path === undefined ? undefined : origin + page.path
  const preview = toPreviewTags(origin, page.image)
  const tags: (MetaDescriptor | false)[] = [
    { title },
    { name: 'description', content: page.description },
    url === undefined && { name: 'robots', content: 'noindex' },
    url !== undefined && { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: facts.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title ?? facts.name },
    { property: 'og:description', content: page.description },
    url !== undefined && { property: 'og:url', content: url },
    ...preview,
    { name: 'twitter:card', content: preview.length > 0 ? 'summary_large_image' : 'summary' },
    ...(page.data?.({ origin, facts }) ?? []).map((data) => ({ 'script:ld+json': data })),
  ]
  return tags.filter((tag) => tag !== false)
}

/** The shop's data, from the root loader. */
export function readSite({ matches }: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { origin?: string; settings?: ShopFacts }
    | undefined
  return { origin: root?.origin ?? '', facts: root?.settings ?? SHOP_FACTS }
}

function toPreviewTags(origin: string, image: PageMeta['image']): MetaDescriptor[] {
  // Some messengers show no WebP.
  const path = image?.url.replace(/^\/media\/.*/, '$&.jpg')
  if (!image || !path?.endsWith('.jpg')) return []
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:alt', content: image.alt },
  ]
}

export const CONTEXT = { '@context': 'https://schema.org' }

/** The organization as structured data. */
export function organizationData({ origin, facts }: Site): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: facts.name,
    url: `${origin}/`,
    ...(facts.email && { email: facts.email }),
    ...(facts.phone && { telephone: facts.phone }),
    ...(facts.addressLines.length > 0 && { address: facts.addressLines.join(', ') }),
    sameAs: facts.socials.map(({ url }) => url),
  }
}

/** The breadcrumb as structured data, from the home page down. */
export function breadcrumbData({ origin }: Site, trail: readonly { name: string; path: string }[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
