import clsx from 'clsx'
import { Link } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { MAX_PAGE_SIZE } from '#contract/basics/limits.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/calendar.ts'
import { isOnDay, listWeeks, monthIn, otherMonth } from './month-days.ts'

const PATH = '/admin/offers'
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Calendar of offers', description: 'Which offers run on which day.' })
}

export async function loader(args: Route.LoaderArgs) {
  const month = monthIn(args.url.searchParams.get('month'), new Date())
  const weeks = listWeeks(month)
  const days = weeks.flat().filter((day) => day !== null)
  const [from, to] = [days[0], days.at(-1)]
  const list = await nullOnError(args, api(args).offers.list({ from, to, page: 1, limit: MAX_PAGE_SIZE }))
  const shown = (list?.items ?? []).filter((offer) => offer.state !== 'paused' || offer.startsAt !== null)
  const cells = weeks.map((week) =>
    week.map((day) => ({
      day,
      offers:
        day === null
          ? []
          : shown
              .filter((offer) => isOnDay(offer, day))
              .map(({ id, code, name, state }) => ({ id, label: code ?? name, state })),
    })),
  )
  return { month, weeks: list && cells, isCut: (list?.total ?? 0) > MAX_PAGE_SIZE }
}

export default function Calendar({ loaderData: { month, weeks, isCut } }: Route.ComponentProps) {
  const title = formatDate(`${month}-01`, 'month')
  const to = (by: number) => `${PATH}/calendar?month=${otherMonth(month, by)}`
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <ButtonLink to={PATH} size="md" variant="secondary">
            List
          </ButtonLink>
        }
        intro="Every day on which an offer runs, in Indian time. Offers without an end are on each day."
      >
        Calendar of offers
      </PageHeading>
      <nav aria-label="Months" className="mt-5 mb-3 flex items-center gap-3">
        <ButtonLink to={to(-1)} size="md" variant="secondary">
          Previous<span className="sr-only"> month</span>
        </ButtonLink>
        <h2 className="text-h4">{title}</h2>
        <ButtonLink to={to(1)} size="md" variant="secondary">
          Next<span className="sr-only"> month</span>
        </ButtonLink>
      </nav>
      {weeks === null ? (
        <ErrorPanel message="The offers could not be loaded." />
      ) : (
        <Table label={`Offers in ${title}`} className="table-fixed min-w-200">
          <thead>
            <tr>
              {WEEKDAYS.map((day) => (
                <Th key={day}>{day}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name.
              <tr key={index}>
                {week.map(({ day, offers }, weekday) => (
                  <td
                    key={day ?? `${index} ${weekday}`}
                    className={clsx('h-24 border border-hairline p-2 align-top', day === null && 'bg-paper')}
                  >
                    {day && <p className="text-meta text-muted">{Number(day.slice(8))}</p>}
                    <ul className="grid gap-1">
                      {offers.map(({ id, label, state }) => (
                        <li key={id}>
                          <Link
                            to={`${PATH}/${id}`}
                            className={clsx(
                              'block truncate rounded-field px-1.5 py-1 text-meta',
                              state === 'paused' || state === 'ended'
                                ? 'bg-tile text-muted'
                                : 'bg-success-bg text-success',
                            )}
                          >
                            {label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {isCut && (
        <p className="mt-3 text-meta text-muted">Only the newest {MAX_PAGE_SIZE} offers of this month are shown.</p>
      )}
    </>
  )
}
