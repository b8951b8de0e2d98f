import { Form, Link, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { ContentSummary } from '#contract/site/content.api.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/content.ts'
import { contentHref, STATE_WORDS } from './content-words.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Content', description: 'Home page, announcement bar, menus, policies and pages.' })
}

export async function loader(args: Route.LoaderArgs) {
  return { list: await nullOnError(args, api(args).content.list()) }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const title = readField(await args.request.formData(), 'title')
  const added = await nullOnError(args, attempt(api(args).content.addPage({ title })))
  if (added?.ok) throw redirect(contentHref(added.value.key))
  const fields = added ? { title: added.fields.slug ?? added.fields.title ?? added.message } : {}
  return refused('add', added?.message ?? 'Failed to add the page.', fields)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('add', 'Failed to add the page.'))
}

/** Everything that visitors read and that the owner can change. */
export default function Content({ loaderData: { list }, actionData }: Route.ComponentProps) {
  const of = (...kinds: ContentSummary['kind'][]) => (list ?? []).filter(({ kind }) => kinds.includes(kind))
  const pages = of('page')
  return (
    <>
      <PageHeading
        size="h2"
        intro="What visitors read. Each change can be previewed, planned for a time, and undone; until you edit something, it is as it is built in."
      >
        Content
      </PageHeading>
      {!list && (
        <Notice tone="danger" className="mt-4">
          Failed to fetch the content
        </Notice>
      )}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Panel title="Parts of pages">
          <Rows items={of('home', 'announcement', 'menus')} />
        </Panel>
        <Panel title="Policies">
          <Rows items={of('policy')} />
        </Panel>
        <Panel title="Your pages">
          {pages.length > 0 ? (
            <Rows items={pages} />
          ) : (
            <p className="text-ui text-muted">No pages yet, such as one about you or about washing.</p>
          )}
          <Form method="post" className="mt-5 flex flex-wrap items-end gap-3">
            <HiddenFields />
            <Field
              label="Title of a new page"
              name="title"
              maxLength={60}
              autoComplete="off"
              error={actionData?.fields.title}
              className="min-w-0 flex-1 basis-60"
            />
            <Button type="submit" size="md">
              Add page
            </Button>
          </Form>
        </Panel>
      </div>
    </>
  )
}

function Rows({ items }: { items: readonly ContentSummary[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {items.map(({ key, title, state, hasDraft, publishAt, changedAt, changedBy }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
          <div className="min-w-0">
            <Link
              to={contentHref(key)}
              className="inline-flex min-h-8 items-center font-semibold wrap-anywhere pointer-coarse:min-h-11 hover:text-accent hover:underline"
            >
              {title}
            </Link>
            {changedAt && (
              <p className="text-meta text-muted">
                Changed <ShopDate value={changedAt} kind="dateTime" />
                {changedBy && ` by ${changedBy}`}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>
            {publishAt ? (
              <Badge tone="info">
                Planned <ShopDate value={publishAt} kind="dateTime" />
              </Badge>
            ) : (
              hasDraft && <Badge tone="warning">Draft</Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
