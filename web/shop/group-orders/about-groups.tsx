import { data } from 'react-router'
import { listSlabs } from '#contract/print/group-orders/slabs.ts'
import { groupOrdersPage } from '#texts/en/print/group-orders-page.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading, SectionHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/about-groups.ts'

const texts = englishWords(groupOrdersPage)
const PATH = '/group-orders'

/** The prices of the garments that cost less in a larger group; of the others nothing is promised. */
export async function loader(args: Route.LoaderArgs) {
  const { settings, customization } = api(args)
  const [{ hasGroupOrders }, { categories }] = await Promise.all([settings.get(), customization.categories()])
  if (!hasGroupOrders) throw data(NOT_FOUND, { status: 404 })
  const configs = await Promise.all(categories.map(({ value }) => customization.config({ category: value })))
  const ladders = configs.map(({ category, offerPrice, customizationPrice, printPrices }) => {
    const prices = { offerPrice, customizationPrice, quantityBreaks: printPrices?.quantityBreaks ?? [] }
    return { garment: category, slabs: listSlabs(prices) }
  })
  return { ladders: ladders.filter(({ slabs }) => slabs.length > 1) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: texts.title, description: texts.description, path: PATH })
}

/** What a group order is, for visitors too. */
export default function AboutGroups({ loaderData: { ladders } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 py-6 lg:gap-16 lg:py-10">
      <div className="grid justify-items-start gap-5">
        <PageHeading eyebrow={texts.eyebrow} intro={texts.intro}>
          {texts.title}
        </PageHeading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/studio">{texts.design}</ButtonLink>
          <ButtonLink to="/me/groups" variant="secondary">
            {texts.yours}
          </ButtonLink>
        </div>
      </div>
      <section aria-labelledby="group-steps">
        <SectionHeading id="group-steps">{texts.stepsTitle}</SectionHeading>
        <ol className="grid gap-4 sm:grid-cols-3">
          {Object.values(texts.steps).map(({ title, text }, index) => (
            <li key={title} className="panel grid content-start gap-2 rounded-panel border border-hairline p-6">
              <span
                aria-hidden="true"
                className="inline-grid size-9 place-items-center rounded-full bg-primary font-semibold text-on-primary tabular-nums"
              >
                {index + 1}
              </span>
              <h3 className="text-h4">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {ladders.length > 0 && (
        <section aria-labelledby="group-prices">
          <SectionHeading id="group-prices">{texts.pricesTitle}</SectionHeading>
          <PriceLadders ladders={ladders} />
        </section>
      )}
    </div>
  )
}

type Ladders = Awaited<ReturnType<typeof loader>>['ladders']

function PriceLadders({ ladders }: { ladders: Ladders }) {
  const counts = [...new Set(ladders.flatMap(({ slabs }) => slabs.map(({ from }) => from)))].toSorted((a, b) => a - b)
  return (
    <Table label={texts.pricesTitle}>
      <thead>
        <tr>
          <Th>{texts.garment}</Th>
          {counts.map((count) => (
            <Th key={count} numeric>
              {count === 1 ? texts.one : texts.from({ count })}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ladders.map(({ garment, slabs }) => (
          <tr key={garment}>
            <Td>{garment}</Td>
            {counts.map((count) => {
              const slab = slabs.findLast(({ from }) => from <= count)
              return (
                <Td key={count} numeric>
                  {slab && <Money amount={slab.unitPrice} />}
                </Td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
