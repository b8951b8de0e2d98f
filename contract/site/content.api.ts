import { z } from 'zod'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { Instant, intText } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { ContentBody, PageTitle } from './content-body.api.ts'
import { BAR_TONES, CONTENT_KINDS, HOME_SECTIONS, PAGE_MENUS, parseContentKey } from './content-parts.ts'
import { ContentFrame, HomeContent, ShownHero, TextPage } from './content-shown.api.ts'

const stored = { title: z.string(), text: z.string(), seoTitle: z.string(), seoDescription: z.string() }
const StoredLink = z.object({ label: z.string(), to: z.string() })
/** A body as stored. It has no limits, so that old contents stay readable when the limits of `ContentBody` change. */
const StoredBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('home'),
    hasFacts: z.boolean(),
    sections: z.array(
      z.object({
        name: z.enum(HOME_SECTIONS),
        isShown: z.boolean(),
        heading: z.string(),
        count: z.int().nullable(),
        collection: z.int().nullable().optional(),
      }),
    ),
    hero: z.array(ShownHero),
  }),
  z.object({
    kind: z.literal('announcement'),
    tone: z.enum(BAR_TONES),
    lines: z.array(
      z.object({ text: z.string(), link: z.string(), from: z.string().nullable(), until: z.string().nullable() }),
    ),
  }),
  z.object({
    kind: z.literal('menus'),
    header: z.array(StoredLink),
    footer: z.array(z.object({ title: z.string(), links: z.array(StoredLink) })),
  }),
  z.object({ kind: z.literal('policy'), ...stored }),
  z.object({
    kind: z.literal('page'),
    ...stored,
    slug: z.string(),
    isVisible: z.boolean(),
    inMenu: z.enum(PAGE_MENUS),
    language: z.enum(LANGUAGES),
  }),
])
export type StoredBody = z.output<typeof StoredBody>

/** `built-in`: never edited, or reset. `new`: a page that was never published. */
const STATES = ['built-in', 'edited', 'new', 'hidden'] as const
const Summary = z.object({
  key: z.string(),
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  /** The address of the page; null for content that is part of other pages. */
  path: z.string().nullable(),
  state: z.enum(STATES),
  hasDraft: z.boolean(),
  /** When the draft will be published. */
  publishAt: Instant.nullable(),
  /** When the content was last changed, and by whom; null when it never was. */
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
})
export type ContentSummary = z.output<typeof Summary>

export const VERSION_WAYS = ['published', 'scheduled', 'restored', 'built-in'] as const
export type VersionWay = (typeof VERSION_WAYS)[number]
const Version = z.object({
  number: z.int(),
  at: Instant,
  by: z.string().nullable(),
  way: z.enum(VERSION_WAYS),
  /** Whether visitors see this version now. */
  isLive: z.boolean(),
})
const Document = z.object({
  key: z.string(),
  kind: z.enum(CONTENT_KINDS),
  /** Increases with each change. The next change must send the revision that was shown. */
  revision: z.int(),
  /** The content of the form: the draft, else the published content, else the built-in one. */
  body: StoredBody,
  /** What visitors see, also when it is built in; null for a page that was never public. */
  published: StoredBody.nullable(),
  hasDraft: z.boolean(),
  /** Whether visitors see the owner's content instead of the built-in one. */
  isEdited: z.boolean(),
  publishAt: Instant.nullable(),
  path: z.string().nullable(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
  /** Newest first, at most 50. */
  versions: z.array(Version),
})
export type ContentDocument = z.output<typeof Document>

/** The content of a preview: the draft replaces the published content. */
const Preview = z.object({
  kind: z.enum(CONTENT_KINDS),
  frame: ContentFrame,
  home: HomeContent,
  text: TextPage.nullable(),
})
export type ContentPreview = z.output<typeof Preview>

const Key = z.string().refine((key) => parseContentKey(key) !== null, reason('content_unknown'))
const ByKey = z.object({ key: Key })
const admin = { access: 'admin', permission: 'content:write' } as const
const changed = {
  ...admin,
  params: ByKey,
  throws: { stale: null, illegal_transition: null, name_taken: null },
  reply: Document,
} as const
const Shown = z.object({ revision: z.int().min(0) })

export const content = {
  frame: route('GET', '/content/frame', {
    access: 'public',
    reply: ContentFrame,
    summary: 'Announcement bar and menus of every page; null for those that are built in.',
  }),
  home: route('GET', '/content/home', { access: 'public', reply: HomeContent }),
  policy: route('GET', '/content/policies/:policy', {
    access: 'public',
    params: z.object({ policy: z.string().max(40) }),
    reply: TextPage,
  }),
  page: route('GET', '/content/pages/:slug', {
    access: 'public',
    params: z.object({ slug: z.string().max(200) }),
    reply: z.object({
      /** The present slug when the page was requested by an earlier one; else null. */
      movedTo: z.string().nullable(),
      page: TextPage.nullable(),
    }),
  }),
  pages: route('GET', '/content/pages', {
    access: 'public',
    reply: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        changedAt: Instant,
        /** Earlier addresses, which lead to the present one. */
        formerSlugs: z.array(z.string()),
      }),
    ),
    summary: 'The visible pages of the owner.',
  }),
  list: route('GET', '/admin/content', { ...admin, reply: z.array(Summary) }),
  addPage: route('POST', '/admin/content/pages', {
    ...admin,
    status: 201,
    body: z.object({ title: PageTitle }),
    throws: { name_taken: null, illegal_transition: null },
    reply: Document,
    summary: 'A new page as a draft, with an address made of its title.',
  }),
  get: route('GET', '/admin/content/:key', { ...admin, params: ByKey, reply: Document }),
  preview: route('GET', '/admin/content/:key/preview', { ...admin, params: ByKey, reply: Preview }),
  save: route('PUT', '/admin/content/:key', {
    ...changed,
    body: z.object({
      revision: z.int().min(0),
      body: ContentBody,
      /** When visitors see the change: `draft`: not yet; `now`: at once; `at`: at `publishAt`. */
      publish: z.enum(['draft', 'now', 'at']),
      publishAt: Instant.nullable(),
    }),
    bodyLimit: 262_144,
    summary: 'Saves the draft and publishes it, now or at a time. Throws stale when somebody else has changed it.',
  }),
  unschedule: route('POST', '/admin/content/:key/unschedule', { ...changed, body: Shown }),
  discard: route('POST', '/admin/content/:key/discard', { ...changed, body: Shown, summary: 'Deletes the draft.' }),
  builtIn: route('POST', '/admin/content/:key/built-in', {
    ...changed,
    body: Shown,
    summary: 'Publishes what is built in; the draft is deleted.',
  }),
  restore: route('POST', '/admin/content/:key/restore', {
    ...changed,
    body: z.object({ revision: z.int().min(0), number: z.int().min(1) }),
    summary: 'Publishes an earlier version again; the draft is deleted.',
  }),
  remove: route('DELETE', '/admin/content/:key', {
    ...admin,
    params: ByKey,
    query: z.object({ revision: intText(reason('revision_invalid')) }),
    throws: { illegal_transition: null, stale: null },
    summary: 'Deletes a page of the owner for good, as it was shown. Throws stale when somebody else has changed it.',
  }),
}
