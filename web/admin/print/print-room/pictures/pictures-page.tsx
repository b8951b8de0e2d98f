import { data, Link } from 'react-router'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/pictures-page.ts'
import { changePictures } from './change-pictures.ts'
import { PhotosPanel } from './photos-panel.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { StopPanel } from './stop-panel.tsx'

const NUMBER = /^[1-9]\d{0,8}$/

export function meta(args: Route.MetaArgs) {
  const number = args.loaderData?.number
  return packerMeta(args, ({ proofs }) =>
    number ? proofs.proofAndPhotosOfOrder({ number }) : proofs.designsAndShirtsToAnswer,
  )
}

export async function loader(args: Route.LoaderArgs) {
  const { number } = args.params
  if (!NUMBER.test(number)) throw data(null, { status: 404 })
  const { adminOrders, proofs, qc } = packerApi(args)
  const { order } = await adminOrders.numbered({ number: Number(number) })
  const { id } = order
  const [items, photos] = await Promise.all([proofs.ofOrder({ id }), qc.ofOrder({ id })])
  return { id, number: order.number, items, photos, now: new Date() }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changePictures(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('', readFailures().updateOrder))
}

/** The design proofs of an order, the photos of its finished shirts, and what the customer says of both. */
export default function PicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, items, photos, now } = loaderData
  const { words } = usePackerWords()
  const open = photos.stops.find(({ resolution }) => resolution === null)
  const refusal = actionData && !actionData.ok ? actionData : null
  return (
    <>
      <Link to={orderHref(number)} className="mb-2 inline-flex min-h-11 items-center text-ui text-link">
        {words.proofs.backToOrder({ number })}
      </Link>
      <PageHeading size="h2" intro={words.proofs.intro}>
        {words.proofs.proofAndPhotosOfOrder({ number })}
      </PageHeading>
      <ResultNotice result={actionData} />
      <div className="mt-5 grid max-w-4xl gap-5">
        {open && <StopPanel id={id} stop={open} pieces={photos.pieces} refusal={refusal} />}
        {items.length === 0 && <p className="text-muted">{words.proofs.noCustomisedShirt}</p>}
        {items.map((item) => (
          <ProofPanel key={item.itemId} id={id} item={item} refusal={refusal} />
        ))}
        {items.length > 0 && <PhotosPanel id={id} qc={photos} now={now} />}
      </div>
    </>
  )
}
