import { Form, useNavigation } from 'react-router'
import { collectionPath } from '#contract/catalogue/collections.ts'
import { PAGES } from '#contract/pages.ts'
import { type ContentKind, customPagePath } from '#contract/site/content-parts.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/content-page.ts'
import { BarFields } from './bar-fields.tsx'
import { type ContentResult, changeContent } from './change-content.ts'
import { HERO_PLACES } from './content-form.ts'
import { CONTENT_PATH } from './content-words.ts'
import { HomeFields } from './home-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { TextFields } from './text-fields.tsx'
import { VersionsPanel } from './versions-panel.tsx'

const TITLES: Partial<Record<ContentKind, string>> = {
  home: 'Home page',
  announcement: 'Announcement bar',
  menus: 'Menus',
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.title ?? 'Content', description: 'One text or part of pages.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { content, images, categories, collections } = api(args)
  const shown = await content.get({ key: args.params.content })
  const [pictures, shelves, shopCollections, pages] = await Promise.all([
    shown.kind === 'home' ? images.list() : null,
    nullOnError(args, categories.list()),
    nullOnError(args, collections.list()),
    nullOnError(args, content.pages()),
  ])
  const targets = [
    ...PAGES.filter(({ path, shared }) => shared && !/[:.]/.test(path)).map(({ path }) => ({ to: path, label: '' })),
    ...['/studio', '/track', '/return', '/delivery', '/wishlist'].map((to) => ({ to, label: '' })),
    ...(shelves?.items ?? []).map(({ id, name }) => ({ to: `/categories/${id}`, label: name })),
    ...(shopCollections ?? []).map(({ slug, name }) => ({ to: collectionPath(slug), label: name })),
    ...(pages ?? []).map(({ slug, title }) => ({ to: customPagePath(slug), label: title })),
  ]
  return {
    content: shown,
    title: TITLES[shown.kind] ?? ('title' in shown.body ? shown.body.title : ''),
    banners: (pictures?.items ?? []).filter(({ title }) => HERO_PLACES.some((place) => place === title)),
    targets,
    collections: (shopCollections ?? []).map(({ id, name }) => ({ id, name })),
  }
}

export async function action(args: Route.ActionArgs): Promise<ContentResult> {
  return changeContent(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ContentResult> {
  return toasted<ContentResult>(serverAction(), refused('save', 'Failed to save.'))
}

/** Edits a text or a part of the shop's pages: its fields, its publication and its earlier versions. */
export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { content, title, targets } = loaderData
  const { key, revision, path } = content
  const errors = actionData && !actionData.ok ? actionData.fields : {}
  return (
    <>
      <Breadcrumb items={[{ label: 'Content', to: CONTENT_PATH }, { label: title }]} />
      <PageHeading
        size="h2"
        className="mt-2 [&_h1]:wrap-anywhere"
        aside={
          path && (
            <a href={path} className="inline-flex min-h-10 items-center font-semibold text-link">
              Open it in the shop
            </a>
          )
        }
      >
        {title}
      </PageHeading>
      <datalist id="content-targets">
        {targets.map(({ to, label }) => (
          <option key={to} value={to} label={label || undefined} />
        ))}
      </datalist>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        <ContentForm key={`${key} ${revision}`} {...loaderData} result={actionData} errors={errors} />
        <VersionsPanel content={content} error={errors.sure} />
      </div>
    </>
  )
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'content' | 'banners' | 'collections'> & {
  result: ContentResult | undefined
  errors: Record<string, string>
}

/** Every button sends all fields. Enter presses the hidden first button, which saves a draft and publishes nothing. */
function ContentForm({ content, banners, collections, result, errors }: FormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const body = result?.draft ?? content.body
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <HiddenFields fields={{ revision: String(content.revision) }} />
      <button type="submit" name="do" value="draft" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {body.kind === 'home' && <HomeFields body={body} banners={banners} collections={collections} errors={errors} />}
        {body.kind === 'announcement' && <BarFields body={body} errors={errors} />}
        {body.kind === 'menus' && <MenuFields body={body} errors={errors} />}
        {(body.kind === 'policy' || body.kind === 'page') && <TextFields body={body} errors={errors} />}
      </div>
      <div className="xl:sticky xl:top-6">
        <PublishPanel content={content} errors={errors} isBusy={isBusy} />
      </div>
    </Form>
  )
}
