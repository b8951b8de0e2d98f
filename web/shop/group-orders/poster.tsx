import Printer from 'lucide-react/icons/printer'
import { data, Link } from 'react-router'
import { formatPrice } from '#contract/basics/money.ts'
import { GroupOrderId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { groupPoster } from '#texts/en/print/group-poster.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/poster.ts'

const texts = englishWords(groupPoster, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: texts.title, description: texts.description })
}

export async function loader(args: Route.LoaderArgs) {
  const id = GroupOrderId.safeParse(args.params.group).data
  if (!id) throw data(NOT_FOUND, { status: 404 })
  const { title, token, color, sides, slabs, payer, deadline, link, qr } = await api(args).groupOrders.get({ id })
  return { title, token, color, sides, slabs, payer, deadline, link, qr }
}

/** A poster for the notice board, with the QR code of a group order. It is printed on one page. */
export default function Poster({ loaderData }: Route.ComponentProps) {
  const { title, token, color, sides, slabs, payer, deadline, link, qr } = loaderData
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <Link to=".." relative="path" className="inline-flex min-h-11 items-center text-ui text-link">
          {texts.back}
        </Link>
        <Button size="md" className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {texts.print}
        </Button>
      </div>
      <article className="panel grid justify-items-center gap-5 rounded-panel border border-hairline bg-white p-6 text-center text-black sm:p-10 print:border-0 print:p-0">
        <h1 className="text-h2 wrap-anywhere lg:text-h1">{title}</h1>
        <p className="text-h4 font-semibold">{texts.scan[payer]}</p>
        <div className="grid w-full grid-cols-2 items-center gap-6">
          {sides[0] && (
            <img
              src={`/api/group/${token}/mockup?side=${sides[0]}`}
              alt={texts.picture({ color })}
              width={800}
              height={1000}
              className="aspect-4/5 h-auto w-full rounded-card"
            />
          )}
          <QrCode code={qr} label={texts.qrCode} className="aspect-square w-full border-0!" />
        </div>
        {payer === 'members' && slabs.length > 1 && (
          <div>
            <p className="font-semibold">{texts.prices}</p>
            <p className="mt-1">
              {slabs
                .map(({ from, unitPrice }) =>
                  from === 1 ? formatPrice(unitPrice) : texts.price({ price: unitPrice, count: from }),
                )
                .join(' · ')}
            </p>
          </div>
        )}
        <p>{texts.openUntil({ deadline, time: (text) => <strong>{timeTag(deadline)(text)}</strong> })}</p>
        <p className="text-meta wrap-anywhere">{link}</p>
      </article>
    </div>
  )
}
