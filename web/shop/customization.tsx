import { useShopFacts } from '#web/parts/shop-facts.ts'
import { pageMeta } from '#web/seo.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/customization.ts'
import { Shirt } from './studio-teaser.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Customization', description: 'Your own drawing on a shirt of your choice.' })
}

/** Holds the studio's place until it opens: what it will do, and how to get such a shirt today. */
export default function Customization() {
  const { email } = useShopFacts()
  return (
    <div className="wrap py-6 lg:py-10">
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid justify-items-start gap-4">
          <PageHeading eyebrow="Opening soon">Customization</PageHeading>
          <p className="max-w-[52ch] text-muted lg:text-lead">
            Choose a cut, a cloth and a colour, upload your picture and place it where you want it: our studio is being
            set up and opens here shortly.
          </p>
          <p className="max-w-[52ch] text-muted">
            Need one sooner? Mail us your picture, the size and the colour. We answer with a preview and the price.
          </p>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent('A shirt with my own picture')}`}
            className={buttonClass()}
          >
            Mail us your picture
          </a>
        </div>
        <div className="overflow-hidden rounded-hero bg-tile">
          <Shirt colour="Maroon" />
        </div>
      </div>
    </div>
  )
}
