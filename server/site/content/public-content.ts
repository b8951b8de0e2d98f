import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { indianDay } from '#contract/basics/working-days.ts'
import { collectionPath } from '#contract/catalogue/collections.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { StoredBody } from '#contract/site/content.api.ts'
import { Slug } from '#contract/site/content-body.api.ts'
import { type ContentKey, customPagePath, POLICIES, type PolicyKey } from '#contract/site/content-parts.ts'
import type { ContentFrame, HomeContent, TextPage } from '#contract/site/content-shown.api.ts'
import { MAX_FOOTER_LINKS, MAX_HEADER_LINKS, type Menus } from '#contract/site/menus.ts'
import { categories } from '#server/catalogue/categories/categories.table.ts'
import { collectionSlugs, collections } from '#server/catalogue/collections/collections.table.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { BUILT_IN_MENUS } from '#texts/site/built-in-menus.ts'
import { builtIn, type PageEntry, presentAnnouncement, presentHome, presentText, toPageEntry } from './bodies.ts'
import { contentDocuments, contentSlugs } from './content.table.ts'
import { BUILT_IN_POLICIES } from './policies.ts'

type Routes = typeof contract.content
/** A draft that a preview shows instead of the published content. */
export type Draft = { key: ContentKey; body: StoredBody }

const { key, kind, live, publishedAt } = contentDocuments

/** The announcement bar and the menus, without links to pages that do not exist. */
export async function readFrame(db: Db, draft?: Draft): Promise<ContentFrame> {
  // The menus also depend on every page that they link to (server/database/functions/announce_content.sql).
  dependsOn('content:announcement', 'content:menus')
  const rows = await db
    .select({ key, body: sql<StoredBody>`${live} - 'text'`, now: sql<string>`now()` })
    .from(contentDocuments)
    .where(and(inArray(kind, ['announcement', 'menus', 'page']), isNotNull(live)))
    .orderBy(asc(contentDocuments.createdAt), asc(key))
  const bodies = new Map<string, StoredBody>(rows.map((row) => [row.key, row.body]))
  if (draft) bodies.set(draft.key, draft.body)
  const now = rows[0] ? new Date(rows[0].now) : new Date()
  const bar = bodies.get('announcement')
  const menus = bodies.get('menus')
  const pages = [...bodies].flatMap(([id, body]) => (body.kind === 'page' ? [toPageEntry(id, body)] : []))
  return {
    announcement: bar?.kind === 'announcement' ? presentAnnouncement(bar, now) : null,
    menus: await buildMenus(db, menus?.kind === 'menus' ? menus : null, pages),
  }
}

/** The menus with the owner's pages added; null when the built-in menus are shown, because no owner's page belongs to a menu. */
async function buildMenus(db: Db, menus: Menus | null, pages: readonly PageEntry[]): Promise<Menus | null> {
  const linked = pages.filter(({ isVisible, inMenu }) => isVisible && inMenu !== 'none')
  if (!menus && linked.length === 0) return null
  const { header, footer } = menus ?? BUILT_IN_MENUS
  const targets = await readTargets(db, [header, ...footer.map(({ links }) => links)].flat(), pages)
  const reachable = (links: Menus['header']) =>
    links.flatMap(({ label, to }) => {
      const target = targets(to)
      return target === null ? [] : [{ label, to: target }]
    })
  const withPages = (links: Menus['header'], menu: PageEntry['inMenu']) => {
    const shown = reachable(links)
    const added = linked
      .filter(({ inMenu, slug }) => inMenu === menu && !shown.some(({ to }) => to === customPagePath(slug)))
      .map(({ slug, title }) => ({ label: title, to: customPagePath(slug) }))
    return [...shown, ...added]
  }
  return {
    header: withPages(header, 'header').slice(0, MAX_HEADER_LINKS + 1),
    // The last column also gets the owner's pages.
    footer: footer.map(({ title, links }, index) => ({
      title,
      links: (index === footer.length - 1 ? withPages(links, 'footer') : reachable(links)).slice(
        0,
        MAX_FOOTER_LINKS + 5,
      ),
    })),
  }
}

const CUSTOM_PAGE = /^\/pages\/([^/?#]+)/
const COLLECTION = /^\/collections\/([^/?#]+)/
const CATEGORY = /^\/categories\/([1-9]\d{0,8})(?=$|[?#])/

/**
 * Returns a function that gives the current target of a link; null when the target does not exist. An owner's page gets its current
 * address.
 */
async function readTargets(
  db: Db,
  links: Menus['header'],
  pages: readonly PageEntry[],
): Promise<(to: string) => string | null> {
  const slugs = links.flatMap(({ to }) => CUSTOM_PAGE.exec(to)?.[1] ?? [])
  const ids = links.flatMap(({ to }) => Number(CATEGORY.exec(to)?.[1] ?? Number.NaN) || [])
  const shelves = links.flatMap(({ to }) => COLLECTION.exec(to)?.[1] ?? [])
  const [addresses, existingCategories, shown] = await Promise.all([
    slugs.length > 0 ? db.select().from(contentSlugs).where(inArray(contentSlugs.slug, slugs)) : [],
    ids.length > 0
      ? db
          .select({ id: categories.id })
          .from(categories)
          .where(inArray(sql`${categories.id}`, ids))
      : [],
    shelves.length > 0 ? readShelves(db, shelves) : new Map<string, string>(),
  ])
  if (ids.length > 0) dependsOn('categories')
  if (shelves.length > 0) dependsOn('collections')
  return (to) => {
    const slug = CUSTOM_PAGE.exec(to)?.[1]
    if (slug !== undefined) {
      const owner = addresses.find((address) => address.slug === slug)?.key
      const page = pages.find((entry) => entry.key === owner || entry.slug === slug)
      return page?.isVisible ? to.replace(CUSTOM_PAGE, customPagePath(page.slug)) : null
    }
    const shelf = COLLECTION.exec(to)?.[1]
    if (shelf !== undefined) {
      const present = shown.get(shelf)
      return present === undefined ? null : to.replace(COLLECTION, collectionPath(present))
    }
    const id = CATEGORY.exec(to)?.[1]
    return id === undefined || existingCategories.some((category) => category.id === Number(id)) ? to : null
  }
}

/** Maps current and earlier addresses of visible collections to the current address. */
async function readShelves(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ slug: collectionSlugs.slug, present: collections.slug })
    .from(collectionSlugs)
    .innerJoin(collections, eq(collections.id, collectionSlugs.collectionId))
    .where(and(inArray(collectionSlugs.slug, [...slugs]), eq(collections.isVisible, true)))
  return new Map(rows.map(({ slug, present }) => [slug, present]))
}

/** The published content of a key and its publication time; null for the built-in content, or when nothing is published. */
async function readLive(db: Db, contentKey: ContentKey): Promise<{ body: StoredBody; since: Date | null } | null> {
  dependsOn(`content:${contentKey}`)
  const [row] = await db.select({ live, publishedAt }).from(contentDocuments).where(eq(key, contentKey))
  return row?.live ? { body: row.live, since: row.publishedAt } : null
}

export async function readHome(db: Db, draft?: Draft): Promise<HomeContent> {
  const body = draft?.key === 'home' ? draft.body : ((await readLive(db, 'home'))?.body ?? builtIn('home'))
  if (body?.kind !== 'home') throw new Error('the home page is of another kind')
  return presentHome(body)
}

/** The announcement bar and the menus of every page. */
export function frame({ db }: Ctx): Promise<ContentFrame> {
  return readFrame(db)
}

export function home({ db }: Ctx): Promise<HomeContent> {
  return readHome(db)
}

/** A policy as edited by the owner; without an edit, the built-in one. */
export async function policy({ db }: Ctx, input: Input<Routes['policy']>): Promise<TextPage> {
  const policyKey = POLICIES.find((candidate): candidate is PolicyKey => candidate === input.policy)
  if (!policyKey) throw notFound()
  const published = await readLive(db, policyKey)
  const body = published?.body ?? builtIn(policyKey)
  if (body?.kind !== 'policy') throw notFound()
  return presentText(body, published?.since ? indianDay(published.since) : BUILT_IN_POLICIES[policyKey].updated)
}

/** A visible page of the owner; for an earlier address, only the current address. Throws `not_found`. */
export async function page({ db }: Ctx, { slug }: Input<Routes['page']>): Promise<Reply<Routes['page']>> {
  if (!Slug.safeParse(slug).success) throw notFound()
  const [row] = await db
    .select({ key, live, publishedAt })
    .from(contentSlugs)
    .innerJoin(contentDocuments, eq(contentSlugs.key, key))
    .where(eq(contentSlugs.slug, slug))
  // A page may get this unknown address later, so the response depends on all pages.
  dependsOn(row ? `content:${row.key}` : 'content:page')
  if (row?.live?.kind !== 'page' || !row.live.isVisible) throw notFound()
  if (row.live.slug !== slug) return { movedTo: row.live.slug, page: null }
  return { movedTo: null, page: await presentText(row.live, indianDay(row.publishedAt ?? new Date(0))) }
}

/** The owner's visible pages, oldest first. */
export async function pages({ db }: Ctx): Promise<Reply<Routes['pages']>> {
  dependsOn('content:page')
  const rows = await db
    .select({
      body: sql<StoredBody>`${live} - 'text'`,
      publishedAt,
      slugs: sql<
        string[]
      >`array(select ${contentSlugs.slug} from ${contentSlugs} where ${contentSlugs.key} = ${key} order by 1)`,
    })
    .from(contentDocuments)
    .where(and(eq(kind, 'page'), isNotNull(live)))
    .orderBy(asc(contentDocuments.createdAt), asc(key))
  return rows.flatMap(({ body, publishedAt: changedAt, slugs }) => {
    if (body.kind !== 'page' || !body.isVisible) return []
    const { slug, title } = body
    const formerSlugs = slugs.filter((other) => other !== slug)
    return [{ slug, title, changedAt: changedAt ?? new Date(0), formerSlugs }]
  })
}
