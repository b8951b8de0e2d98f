import { asc, desc, eq } from 'drizzle-orm'
import { indianDay } from '#contract/basics/working-days.ts'
import { notFound } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { ContentDocument, ContentPreview, ContentSummary, StoredBody } from '#contract/site/content.api.ts'
import { type ContentKey, customPagePath, POLICIES, parseContentKey } from '#contract/site/content-parts.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { content } from '#texts/en/site/content.ts'
import { englishWords } from '#texts/messages/format.ts'
import { builtIn, presentText } from './bodies.ts'
import { contentDocuments, contentVersions } from './content.table.ts'
import { readFrame, readHome } from './public-content.ts'
import type { ContentRow } from './publish.ts'

type Routes = typeof contract.content

const SINGLE: readonly ContentKey[] = ['home', 'announcement', 'menus', ...POLICIES]
const NAMES: Partial<Record<ContentKey, string>> = englishWords(content).documents
const VERSIONS_SHOWN = 50
/** All editable content: parts of pages, policies, then the owner's pages, oldest first. */
export async function list({ db }: SignedIn): Promise<ContentSummary[]> {
  const rows = await db
    .select({ row: contentDocuments, by: users.name })
    .from(contentDocuments)
    .leftJoin(users, eq(users.id, contentDocuments.changedBy))
    .orderBy(asc(contentDocuments.createdAt), asc(contentDocuments.key))
  const keys = [...SINGLE, ...rows.flatMap(({ row }) => (row.kind === 'page' ? [row.key as ContentKey] : []))]
  return keys.map((key) => {
    const stored = rows.find(({ row }) => row.key === key)
    const row = stored?.row ?? untouched(key)
    return {
      key,
      kind: row.kind,
      title: NAMES[key] ?? findTitle(row.live ?? row.draft ?? builtIn(key)),
      path: findPublicPath(row),
      state: findContentState(row),
      hasDraft: row.draft !== null,
      publishAt: row.publishAt,
      changedAt: stored ? row.updatedAt : null,
      changedBy: stored?.by ?? null,
    }
  })
}

/** The title of a text; '' for content without title. */
export function findTitle(body: StoredBody | null): string {
  return body && 'title' in body ? body.title : ''
}

function findContentState({ kind, live }: ContentRow): ContentSummary['state'] {
  if (!live) return kind === 'page' ? 'new' : 'built-in'
  return live.kind === 'page' && !live.isVisible ? 'hidden' : 'edited'
}

/** The public path of the content; null when it is on every page or not public yet. */
function findPublicPath({ key, kind, live }: ContentRow): string | null {
  if (kind === 'home') return '/'
  if (kind === 'policy') return `/${key}`
  return live?.kind === 'page' && live.isVisible ? customPagePath(live.slug) : null
}

/** The row of content that was never edited. */
function untouched(key: ContentKey): ContentRow {
  const kind = parseContentKey(key)
  if (!kind) throw notFound()
  const never = { live: null, draft: null, publishAt: null, turnsAt: null, publishedAt: null, changedBy: null }
  return { key, kind, ...never, revision: 0, createdAt: new Date(0), updatedAt: new Date(0) }
}

/** One piece of content with its versions. Throws `not_found`. */
export async function get({ db }: SignedIn, { key }: Input<Routes['get']>): Promise<ContentDocument> {
  return present(db, key as ContentKey)
}

/** The content of a key as the back-office sees it. Throws `not_found`. */
export async function present(db: Db, key: ContentKey): Promise<ContentDocument> {
  const [stored] = await db
    .select({ row: contentDocuments, by: users.name })
    .from(contentDocuments)
    .leftJoin(users, eq(users.id, contentDocuments.changedBy))
    .where(eq(contentDocuments.key, key))
  if (!stored && parseContentKey(key) === 'page') throw notFound()
  const row = stored?.row ?? untouched(key)
  const body = row.draft ?? row.live ?? builtIn(key)
  if (!body) throw notFound()
  const versions = await db
    .select({
      number: contentVersions.number,
      at: contentVersions.createdAt,
      by: users.name,
      way: contentVersions.way,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.actorId))
    .where(eq(contentVersions.key, key))
    .orderBy(desc(contentVersions.number))
    .limit(VERSIONS_SHOWN)
  return {
    key,
    kind: row.kind,
    revision: row.revision,
    body,
    published: row.live ?? builtIn(key),
    hasDraft: row.draft !== null,
    isEdited: row.live !== null,
    publishAt: row.publishAt,
    path: findPublicPath(row),
    changedAt: stored ? row.updatedAt : null,
    changedBy: stored?.by ?? null,
    // Every publication adds a version: the newest is live.
    versions: versions.map((version, index) => ({ ...version, isLive: index === 0 })),
  }
}

/** A preview of a page with its draft, for the back-office only. */
export async function preview({ db, now }: SignedIn, input: Input<Routes['preview']>): Promise<ContentPreview> {
  const key = input.key as ContentKey
  const { kind, body } = await present(db, key)
  const draft = { key, body }
  const isText = body.kind === 'policy' || body.kind === 'page'
  return {
    kind,
    frame: await readFrame(db, draft),
    home: await readHome(db, draft),
    text: isText ? await presentText(body, indianDay(now())) : null,
  }
}
