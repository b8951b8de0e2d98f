import { Link } from 'react-router'
import { piecesText } from '#contract/mail-content.ts'
import { api } from '#web/api.ts'
import { accountPath } from '#web/components/account/account-paths.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/groups.ts'
import { STATE_WORDS } from './state-words.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Your group orders', description: 'Shirts for a fest, an office or a team.' })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [user, rooms] = await Promise.all([shop.account.profile(), shop.groupRooms.list()])
  return { rooms, designs: accountPath(user.name, 'designs') }
}

/** The group orders of a customer. */
export default function Groups({ loaderData: { rooms, designs } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHeading intro="One design for a fest, an office or a team: everybody chooses a size, and all pay less the more you are.">
        Group orders
      </PageHeading>
      {rooms.length === 0 ? (
        <EmptyState art="shirt" title="No group orders yet.">
          <p>Begin one from a saved design.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {rooms.map(({ id, title, category, color, state, deadline, pieces }) => (
            <li key={id} className="panel grid gap-1 rounded-panel border border-hairline bg-bg p-5">
              <Link to={id} className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-link">
                {title}
              </Link>
              <p className="text-ui text-muted">
                {[category, color, piecesText(pieces)].join(' · ')} · {STATE_WORDS[state]}
                {state === 'open' && (
                  <>
                    {' '}
                    until <ShopDate value={deadline} kind="dateTime" />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={designs} variant="secondary" size="md" className="justify-self-start">
        Choose a design
      </ButtonLink>
    </div>
  )
}
