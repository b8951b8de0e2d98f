import { BANNER_TITLES, PHONE_BANNER_TITLE } from '#contract/basics/limits.ts'
import type { ContentDocument, ContentSummary } from '#contract/site/content.api.ts'
import { readPageTargets } from '#web/admin/shell/forms/pickers/read-picked.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The banners that show text. */
const HERO_PLACES: readonly string[] = [...BANNER_TITLES, PHONE_BANNER_TITLE]

/** What the editor of one part of the shop front needs. */
export async function readEditor(args: ApiArgs, key: string) {
  const { content, images, collections } = api(args)
  const document = await content.get({ key })
  const [list, pictures, shopCollections, targets] = await Promise.all([
    nullOnError(args, content.list()),
    document.kind === 'home' ? images.list() : null,
    document.kind === 'home' ? nullOnError(args, collections.list()) : null,
    readPageTargets(args, linksIn(document.body)),
  ])
  return {
    content: document,
    title: findTitle(document, list ?? []),
    list,
    targets,
    banners: (pictures?.items ?? []).filter(({ title }) => HERO_PLACES.includes(title)),
    collections: (shopCollections ?? []).map(({ id, name }) => ({ id, name })),
  }
}
export type EditorData = Awaited<ReturnType<typeof readEditor>>

function findTitle({ key, body }: ContentDocument, list: readonly ContentSummary[]): string {
  if ('title' in body) return body.title
  return list.find((entry) => entry.key === key)?.title ?? key
}

function linksIn(body: ContentDocument['body']): string[] {
  if (body.kind === 'home') return body.hero.map(({ buttonLink }) => buttonLink)
  if (body.kind === 'announcement') return body.lines.map(({ link }) => link)
  if (body.kind === 'menus') return [body.header, ...body.footer.map(({ links }) => links)].flat().map(({ to }) => to)
  return []
}
