import { Link } from 'react-router'
import { groupOrders as english } from '#texts/en/print/group-orders.ts'
import { englishWords } from '#texts/messages/format.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { GROUP_STATE } from '#web/ui/orders/group-states.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/groups.ts'

const texts = englishWords(english, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: texts.tabTitle, description: texts.description })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [user, groupOrders] = await Promise.all([shop.account.profile(), shop.groupOrders.list()])
  return { groupOrders, designs: accountPath(user.name, 'designs') }
}

/** The group orders of a customer. */
export default function Groups({ loaderData: { groupOrders, designs } }: Route.ComponentProps) {
  const begin = (
    <ButtonLink to={designs} variant="secondary" size="md">
      {texts.begin}
    </ButtonLink>
  )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading intro={texts.intro}>{texts.title}</PageHeading>
        {groupOrders.length > 0 && begin}
      </div>
      {groupOrders.length === 0 ? (
        <EmptyState art="shirt" title={texts.none} action={begin}>
          <p>{texts.noneText}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-3 xl:grid-cols-2">
          {groupOrders.map(({ id, token, title, category, color, state, deadline, pieces }) => (
            <li
              key={id}
              className="panel relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 rounded-panel border border-hairline bg-bg p-4 transition-colors hover:border-fg"
            >
              <img
                src={`/api/group/${token}/mockup`}
                alt=""
                width={72}
                height={90}
                loading="lazy"
                className="aspect-4/5 h-auto w-18 rounded-card bg-tile object-cover"
              />
              <div className="grid content-start gap-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={id} className="font-semibold wrap-anywhere text-link after:absolute after:inset-0">
                    {title}
                  </Link>
                  <Badge tone={GROUP_STATE[state].tone}>{GROUP_STATE[state].words}</Badge>
                </div>
                <p className="text-ui text-muted">{[texts.shirts({ count: pieces }), category, color].join(' · ')}</p>
                {state === 'open' && (
                  <p className="text-ui text-muted">{texts.until({ deadline, time: timeTag(deadline) })}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
