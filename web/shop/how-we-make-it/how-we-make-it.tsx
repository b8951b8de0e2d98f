import type { PrintFigures } from '#contract/print/figures.api.ts'
import { howWeMakeIt } from '#texts/en/site/how-we-make-it.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading, SectionHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import type { Route } from './+types/how-we-make-it.ts'
import { Figures } from './figures.tsx'
import { GarmentArt } from './garment-art.tsx'

const texts = englishWords(howWeMakeIt)

export function loader(args: Route.LoaderArgs) {
  return api(args).printFigures.get()
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: texts.title,
      description: texts.description,
      path: '/how-we-make-it',
    },
  )
}

/** How a shirt is made, and how well that goes. */
export default function HowWeMakeIt({ loaderData: figures }: Route.ComponentProps) {
  const { city } = useShopFacts()
  return (
    <div className="wrap grid gap-12 py-6 lg:gap-18 lg:py-10">
      <section className="grid items-center gap-x-10 gap-y-6 overflow-hidden rounded-hero bg-tile lg:grid-cols-2">
        <div className="grid justify-items-start gap-5 px-6 pt-10 sm:px-10 lg:py-16 lg:ps-16 lg:pe-0">
          <PageHeading eyebrow={city ? texts.eyebrowInCity({ city }) : texts.eyebrow} intro={texts.intro}>
            {texts.title}
          </PageHeading>
          <ButtonLink to="/studio">{texts.designYourOwn}</ButtonLink>
        </div>
        <div className="grid grid-cols-2 items-center px-6 pb-8 sm:px-10 lg:py-10">
          <GarmentArt garment="tee" colour="Cream" className="-me-6" />
          <GarmentArt garment="tee" colour="Navy Blue" isPrinted className="relative -ms-6" />
        </div>
      </section>

      <section aria-labelledby="figures">
        <SectionHeading id="figures">{texts.figures}</SectionHeading>
        <Figures figures={figures} />
      </section>

      <section aria-labelledby="steps">
        <SectionHeading id="steps">{texts.fromDesignToDoor}</SectionHeading>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {Object.values(texts.steps).map(({ title, text }, index) => (
            <li key={title} className="panel grid content-start gap-2 rounded-panel border border-hairline p-6">
              <span
                aria-hidden="true"
                className="inline-grid size-9 place-items-center rounded-full bg-primary font-semibold text-on-primary tabular-nums"
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
  return (
    <section
      aria-labelledby="rule"
      className="panel grid items-center gap-8 rounded-panel bg-paper p-6 lg:grid-cols-[1fr_220px] lg:p-10"
    >
      <div className="grid gap-3">
        <h2 id="rule" className="text-h3 lg:text-h2">
          {texts.rule}
        </h2>
        <p className="max-w-[68ch] text-muted">
          {texts.ruleText({
            capacity: sheetsADay === null ? 'pieces' : 'sheets',
            sheets: sheetsADay ?? 0,
            pieces: piecesADay,
            from: processingDays.min,
            to: processingDays.max,
            margin: marginPercent,
          })}
        </p>
        <p className="max-w-[68ch] text-muted">{texts.ruleLate}</p>
      </div>
      <GarmentArt garment="hoodie" colour="Maroon" className="mx-auto w-40 lg:w-full" />
    </section>
  )
}
