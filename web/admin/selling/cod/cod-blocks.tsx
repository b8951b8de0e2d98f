import { Form, Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { CodBlock } from '#contract/selling/cod.api.ts'
import { listHref, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { customerHref } from '#web/admin/shell/addresses/orders-address.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/cod-blocks.ts'
import { BlockForm } from './block-form.tsx'
import { changeBlocks } from './change-blocks.ts'

const PATH = '/admin/cod-blocks'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'COD block list', description: 'Who gets no cash on delivery, and why.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const page = pageIn(searchParams)
  const list = await nullOnError(args, api(args).cod.blocks({ page, limit: PAGE_SIZE }))
  return { page, list, phone: searchParams.get('phone') ?? '' }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeBlocks(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, 'Failed to change the block list'))
}

export default function CodBlocks({ loaderData: { page, list, phone }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="A blocked customer reads that cash on delivery is not available for this order, and can pay online. The reason is for you alone."
      >
        COD block list
      </PageHeading>
      <ResultNotice result={actionData} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <BlockForm key={phone} phone={phone} />
        <section aria-label="Blocks" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <ListResults path={PATH} loading="Loading blocks..." notRead="Failed to load the block list" list={list}>
            {({ items, total }) => (
              <>
                {items.length === 0 ? (
                  <NoResults
                    title="Nobody is blocked."
                    isFiltered={false}
                    filtered=""
                    empty="Parcels that nobody accepts cost you both ways: here you can stop cash on delivery for a number or an account."
                  />
                ) : (
                  <Blocks blocks={items} />
                )}
                <ListPagination page={page} total={total} hrefFor={(next) => listHref(PATH, { page: next })} />
              </>
            )}
          </ListResults>
        </section>
      </div>
    </>
  )
}

function Blocks({ blocks }: { blocks: readonly CodBlock[] }) {
  return (
    <Table label="Blocks">
      <thead>
        <tr>
          <Th>Who</Th>
          <Th>Blocked</Th>
          <Th className="w-full">Reason</Th>
          <Th>Since</Th>
          <Th>Until</Th>
          <Th>
            <span className="sr-only">Lift</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {blocks.map((block) => (
          <tr key={block.id}>
            <Td className="min-w-44">
              <Subject block={block} />
            </Td>
            <Td className="whitespace-nowrap">{block.what === 'cod' ? 'Cash on delivery' : 'All orders'}</Td>
            <Td className="min-w-48 wrap-anywhere">{block.reason}</Td>
            <Td className="whitespace-nowrap">
              <ShopDate value={block.createdAt} />
              {block.createdBy && <span className="block text-meta text-muted">{block.createdBy}</span>}
            </Td>
            <Td className="whitespace-nowrap">
              <End block={block} />
            </Td>
            <Td>{block.isActive && <LiftForm id={block.id} />}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Subject({ block: { user, phone, pin } }: { block: CodBlock }) {
  if (user)
    return (
      <Link to={customerHref(user.id)} className="text-link">
        {user.name}
        <span className="block text-meta wrap-anywhere text-muted">{user.email}</span>
      </Link>
    )
  return (
    <span className="whitespace-nowrap tabular-nums">
      {phone}
      {pin && <span className="block text-meta text-muted">at PIN code {pin}</span>}
    </span>
  )
}

function End({ block: { isActive, endsAt, liftedAt } }: { block: CodBlock }) {
  if (liftedAt)
    return (
      <>
        <Badge>Lifted</Badge> <ShopDate value={liftedAt} />
      </>
    )
  if (!endsAt) return 'Until you lift it'
  return (
    <>
      {!isActive && <Badge>Ended</Badge>} <ShopDate value={endsAt} />
    </>
  )
}

function LiftForm({ id }: { id: string }) {
  return (
    <Form method="post" action={PATH}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="lift" size="sm" variant="secondary" className="max-lg:min-h-11">
        Lift
      </Button>
    </Form>
  )
}
