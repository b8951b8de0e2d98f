import type { StoredBody } from '#contract/site/content.api.ts'
import type { AnnouncementBody, HomeBody } from '#contract/site/content-body.api.ts'
import {
  BUILT_IN_SECTIONS,
  type ContentKey,
  HOME_SECTIONS,
  type PageMenu,
  type PolicyKey,
} from '#contract/site/content-parts.ts'
import type { ContentFrame, HomeContent, TextPage } from '#contract/site/content-shown.api.ts'
import { BUILT_IN_MENUS } from '#texts/site/built-in-menus.ts'
import { BUILT_IN_POLICIES } from './policies.ts'

type Of<K extends StoredBody['kind']> = Extract<StoredBody, { kind: K }>
export type TextBody = Of<'policy' | 'page'>

/** The built-in content of a key, which its form shows before the first edit; null for the owner's pages, which have none. */
export function builtIn(key: ContentKey): StoredBody | null {
  if (key === 'home') {
    const sections = BUILT_IN_SECTIONS.map((section) => ({ ...section, isShown: true }))
    return { kind: 'home', hasFacts: true, sections, hero: [] } satisfies HomeBody
  }
  if (key === 'announcement') return { kind: 'announcement', tone: 'ink', lines: [] } satisfies AnnouncementBody
  if (key === 'menus') return { kind: 'menus', ...BUILT_IN_MENUS }
  if (!(key in BUILT_IN_POLICIES)) return null
  const { title, text, seoDescription } = BUILT_IN_POLICIES[key as PolicyKey]
  return { kind: 'policy', title, text, seoTitle: '', seoDescription }
}

/** The home page for display. Sections that the stored content lacks come last. */
export function presentHome(body: Of<'home'>): HomeContent {
  const savedNames = body.sections.map(({ name }) => name)
  const added = HOME_SECTIONS.filter((name) => !savedNames.includes(name)).map((name) => ({
    name,
    heading: '',
    count: null,
    collection: null,
  }))
  const shown = body.sections.filter(({ isShown }) => isShown)
  return {
    hasFacts: body.hasFacts,
    sections: [
      ...shown.map(({ name, heading, count, collection = null }) => ({ name, heading, count, collection })),
      ...added,
    ],
    hero: body.hero,
  }
}

/** A text for display. `updated` is `YYYY-MM-DD`. */
export async function presentText(body: TextBody, updated: string): Promise<TextPage> {
  // Imported on demand: the Markdown parser takes 2 MB of memory.
  const { readText } = await import('./read-text.ts')
  const { title, text, seoTitle, seoDescription } = body
  const language = body.kind === 'page' ? body.language : 'en'
  return { title, seoTitle, description: seoDescription, language, updated, ...readText(text) }
}

/** The announcement bar at a time: the lines that have begun and not ended. */
export function presentAnnouncement(
  { tone, lines }: Of<'announcement'>,
  now: Date,
): NonNullable<ContentFrame['announcement']> {
  const running = lines.filter(
    ({ from, until }) => (!from || new Date(from) <= now) && (!until || now < new Date(until)),
  )
  return { tone, lines: running.map(({ text, link }) => ({ text, link })) }
}

/** When the next line of the announcement bar begins or ends; null when no line will. */
export function nextTurn(body: StoredBody | null, now: Date): Date | null {
  if (body?.kind !== 'announcement') return null
  const times = body.lines.flatMap(({ from, until }) => [from, until]).flatMap((time) => (time ? [new Date(time)] : []))
  return times.filter((time) => time > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** What menus need of an owner's page. */
export type PageEntry = { key: string; slug: string; title: string; isVisible: boolean; inMenu: PageMenu }

/** Reduces the body of a page to what links to it need. */
export function toPageEntry(key: string, { slug, title, isVisible, inMenu }: Of<'page'>): PageEntry {
  return { key, slug, title, isVisible, inMenu }
}
