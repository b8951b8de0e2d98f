import type { PrintFigures } from '#contract/print/figures.api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading, SectionHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import type { Route } from './+types/how-we-make-it.ts'
import { Figures } from './figures.tsx'
import { GarmentArt } from './garment-art.tsx'

export function loader(args: Route.LoaderArgs) {
  return api(args).printFigures.get()
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'How we make it',
      description: 'How your design becomes a shirt, step by step, with the real figures of our print room.',
      path: '/how-we-make-it',
    },
  )
}

const STEPS = [
  {
    title: 'You make the design',
    text: 'Place your picture or words on the shirt in our studio. We save them as a print file at 300 dots per inch, so that the print is as sharp as your picture.',
  },
  {
    title: 'Somebody looks at it',
    text: 'Before anything is printed, a person checks every design: is it sharp enough, and does it sit well on your size?',
  },
  {
    title: 'It waits for its turn',
    text: 'Orders are printed in the order in which they come. The page of your order shows your place in the queue.',
  },
  {
    title: 'We print it',
    text: 'On the cut, fabric, size and colour that you chose. Nothing is printed before it is ordered, so nothing is thrown away.',
  },
  {
    title: 'We check every piece',
    text: 'We compare each shirt with its design. A print that is not right is made again, at our cost.',
  },
  {
    title: 'Packed and sent',
    text: 'It is folded, packed and handed to the courier, and you get a link to follow it to your door.',
  },
]

/** How a shirt is made, and how well that goes. */
export default function HowWeMakeIt({ loaderData: figures }: Route.ComponentProps) {
  const { city } = useShopFacts()
  return (
    <div className="wrap grid gap-12 py-6 lg:gap-18 lg:py-10">
      <section className="grid items-center gap-x-10 gap-y-6 overflow-hidden rounded-hero bg-tile lg:grid-cols-2">
        <div className="grid justify-items-start gap-5 px-6 pt-10 sm:px-10 lg:py-16 lg:ps-16 lg:pe-0">
          <PageHeading
            eyebrow={city ? `Made to order in ${city}` : 'Made to order'}
            intro="Your shirt is not waiting in a warehouse. We print it after you order it, one piece at a time. Here’s how we do it."
          >
            How we make it
          </PageHeading>
          <ButtonLink to="/studio">Design your own</ButtonLink>
        </div>
        <div className="grid grid-cols-2 items-center px-6 pb-8 sm:px-10 lg:py-10">
          <GarmentArt garment="tee" colour="Cream" className="-me-6" />
          <GarmentArt garment="tee" colour="Navy Blue" isPrinted className="relative -ms-6" />
        </div>
      </section>

      <section aria-labelledby="figures">
        <SectionHeading id="figures">How we are doing</SectionHeading>
        <Figures figures={figures} />
      </section>

      <section aria-labelledby="steps">
        <SectionHeading id="steps">From your design to your door</SectionHeading>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="panel grid content-start gap-2 rounded-panel border border-hairline p-6">
              <span
                aria-hidden="true"
                className="inline-grid size-9 place-items-center rounded-pill bg-primary font-semibold text-on-primary tabular-nums"
              >
                {index + 1}
              </span>
              <h3 className="mt-1 text-h4">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      {figures.rule && <Rule rule={figures.rule} />}
    </div>
  )
}

function Rule({ rule: { piecesADay, sheetsADay, marginPercent } }: { rule: NonNullable<PrintFigures['rule']> }) {
  const { processingDays } = useShopFacts()
  const dailyCapacity =
    sheetsADay === null
      ? `${piecesADay} pieces`
      : `${sheetsADay} ${sheetsADay === 1 ? 'sheet' : 'sheets'} of film, about ${piecesADay} pieces,`
  return (
    <section
      aria-labelledby="rule"
      className="panel grid items-center gap-8 rounded-panel bg-paper p-6 lg:grid-cols-[1fr_220px] lg:p-10"
    >
      <div className="grid gap-3">
        <h2 id="rule" className="text-h3 lg:text-h2">
          How we promise a day
        </h2>
        <p className="max-w-[68ch] text-muted">
          The day that you see at the checkout comes from our real print queue. We print {dailyCapacity} on a working
          day. Your order needs {processingDays.min}–{processingDays.max} working days with us, and as many more as the
          pieces before yours take. For the last day we count the queue {marginPercent}% longer than it is, because
          sometimes a print has to be made again. Then come the courier’s days to your PIN code.
        </p>
        <p className="max-w-[68ch] text-muted">
          Should it still take longer, we write to you before the promised day, with a new one.
        </p>
      </div>
      <GarmentArt garment="hoodie" colour="Maroon" className="mx-auto w-40 lg:w-full" />
    </section>
  )
}
