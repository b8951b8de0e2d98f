import { Form, Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { UserId } from '#contract/people/auth.api.ts'
import type { AuditEntry } from '#contract/site/audit.api.ts'
import { dayIn, listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Select } from '#web/ui/select.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/audit.ts'
import { actionName, categoryName, entityHref, entityName, fieldName, valueText } from './audit-labels.ts'

const PATH = '/admin/audit'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Audit log', description: 'Who changed what, from what to what.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const view = {
    q: textIn(searchParams),
    about: textIn(searchParams, 'about'),
    actor: textIn(searchParams, 'actor'),
    from: dayIn(searchParams, 'from'),
    to: dayIn(searchParams, 'to'),
    page: pageIn(searchParams),
  }
  const actor = UserId.safeParse(view.actor)
  const { audit, categories } = api(args)
  const [list, filters, shelves] = await Promise.all([
    nullOnError(
      args,
      audit.list({
        q: view.q || undefined,
        about: view.about || undefined,
        from: view.from || undefined,
        to: view.to || undefined,
        actor: actor.success ? actor.data : undefined,
        page: view.page,
        limit: PAGE_SIZE,
      }),
    ),
    nullOnError(args, audit.filters()),
    nullOnError(args, categories.list()),
  ])
  const categoryNames = Object.fromEntries((shelves?.items ?? []).map(({ id, name }) => [String(id), name]))
  return { view, list, filters, categoryNames }
}

export default function AuditLog({ loaderData: { view, list, filters, categoryNames } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="Every change made in the back-office, and every sign-in to it. Nothing here can be altered."
      >
        Audit log
      </PageHeading>
      <Form
        method="get"
        action={PATH}
        role="search"
        className="my-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-6"
      >
        <Field
          key={view.q}
          label="Search"
          name="q"
          type="search"
          defaultValue={view.q}
          maxLength={100}
          className="lg:col-span-2"
        />
        <Select
          key={`about ${view.about}`}
          label="About"
          name="about"
          defaultValue={view.about}
          placeholder="Everything"
          options={(filters?.abouts ?? []).map((about) => ({ value: about, label: categoryName(about) }))}
        />
        <Select
          key={`actor ${view.actor}`}
          label="By"
          name="actor"
          defaultValue={view.actor}
          placeholder="Everybody"
          options={(filters?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field key={`from ${view.from}`} label="From" name="from" type="date" defaultValue={view.from} />
        <Field key={`to ${view.to}`} label="To" name="to" type="date" defaultValue={view.to} />
        <Button type="submit" size="md" variant="secondary" className="justify-self-start">
          Show
        </Button>
      </Form>
      <ListResults path={PATH} loading="Loading the log..." notRead="Failed to fetch the audit log" list={list}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <NoResults
                title="Nothing found."
                isFiltered={isNarrowed(view)}
                filtered="No changes of this kind."
                empty="Changes made from now on appear here."
              />
            ) : (
              <Entries entries={items} categoryNames={categoryNames} />
            )}
            <ListPagination page={view.page} total={total} hrefFor={(page) => listHref(PATH, { ...view, page })} />
          </>
        )}
      </ListResults>
    </>
  )
}

function isNarrowed({ page: _, ...filters }: Record<string, unknown>): boolean {
  return Object.values(filters).some((value) => value !== '')
}

/** The fields whose values are ids of categories. */
const CATEGORY_FIELDS = new Set(['categories', 'exceptCategories', 'categoryId'])

type Names = Readonly<Record<string, string>>

function Entries({ entries, categoryNames }: { entries: readonly AuditEntry[]; categoryNames: Names }) {
  return (
    <Table label="Audit log">
      <thead>
        <tr>
          <Th>When</Th>
          <Th>Who</Th>
          <Th>What</Th>
          <Th>From → to</Th>
          <Th>Address</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <Td className="align-top whitespace-nowrap text-muted">
              <ShopDate value={entry.at} kind="dateTime" />
            </Td>
            <Td className="align-top font-semibold whitespace-nowrap">{nameActor(entry)}</Td>
            <Td className="align-top">
              {actionName(entry.action)} <Thing entry={entry} />
            </Td>
            <Td className="min-w-72 align-top">
              <Changes entry={entry} categoryNames={categoryNames} />
            </Td>
            <Td className="align-top font-mono text-caption whitespace-nowrap text-muted">{entry.ip}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function nameActor({ actor, action }: AuditEntry): string {
  return actor?.name ?? (action === 'access.refused' ? 'A visitor' : 'The shop')
}

function Thing({ entry }: { entry: AuditEntry }) {
  const name = entityName(entry)
  const href = entityHref(entry)
  // The actor's own account is already named in the Who column.
  if (!name || (entry.entity === 'user' && entry.entityId === entry.actor?.id)) return null
  if (!entry.label) return <span className="block font-mono text-caption break-all text-muted">{name}</span>
  return href ? (
    <Link to={href} className="text-link">
      {name}
    </Link>
  ) : (
    name
  )
}

function Changes({ entry: { before, after }, categoryNames }: { entry: AuditEntry; categoryNames: Names }) {
  const text = (name: string, value: unknown) => valueText(value, CATEGORY_FIELDS.has(name) ? categoryNames : {})
  const names = Object.keys({ ...before, ...after })
  if (names.length === 0) return <span className="text-muted">–</span>
  return (
    <dl className="grid gap-1">
      {names.map((name) => (
        <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
          <dt className="text-muted">{fieldName(name)}</dt>
          <dd className="break-words">
            {before && <del className="text-muted no-underline">{text(name, before[name])}</del>}
            {before && after && <span aria-hidden="true"> → </span>}
            {after && <ins className="font-medium no-underline">{text(name, after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
