import type { CSSProperties } from 'react'
import { useState } from 'react'
import mask from '#assets/garments/tee-front-mask.webp?no-inline'
import folds from '#assets/garments/tee-front-mul.webp?no-inline'
import sheen from '#assets/garments/tee-front-scr.webp?no-inline'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { PROPORTIONS_OF_M } from '#contract/selling/designs/proportions.ts'
import { GroupOrdersLink } from '#web/shop/group-orders/group-orders-link.tsx'
import lightInk from '#web/shop/home/studio-art/sunset.svg?no-inline'
import darkInk from '#web/shop/home/studio-art/sunset-dark.svg?no-inline'
import { SwatchRadios } from '#web/shop/product/swatch-radios.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

const COLOURS = ['Navy Blue', 'Maroon', 'Bottle Green', 'Cream'] as const
const PALE: readonly string[] = ['Cream']

/** A teaser of the design studio: a shirt that changes its colour under a print. */
export function StudioTeaser() {
  const [colour, setColour] = useState<string>(COLOURS[0])
  return (
    <section
      aria-labelledby="studio-teaser"
      className="panel grid items-center gap-x-10 overflow-hidden rounded-hero bg-tile lg:grid-cols-2"
    >
      <div className="grid content-center justify-items-start gap-4 px-[min(1.5rem,8vw)] pt-10 sm:px-10 lg:gap-5 lg:py-16 lg:ps-16 lg:pe-0">
        <p className="eyebrow text-muted">{texts.studioEyebrow}</p>
        <h2 id="studio-teaser" className="max-w-[14ch] text-h2 lg:text-h1">
          {texts.studio}
        </h2>
        <p className="max-w-[42ch] text-muted lg:text-lead">{texts.studioText}</p>
        <div className="needs-script">
          <SwatchRadios name="teaser-colour" colours={COLOURS} value={colour} onChange={setColour} />
        </div>
        <ButtonLink to="/studio">{texts.designYourOwn}</ButtonLink>
        <GroupOrdersLink className="-mt-2" />
      </div>
      <Shirt colour={colour} />
    </section>
  )
}

/** The studio's layers: colour, print, folds and sheen, masked by the shirt's outline. */
function Shirt({ colour }: { colour: string }) {
  const isPale = PALE.includes(colour)
  const cloth: CSSProperties = {
    aspectRatio: PROPORTIONS_OF_M.tee,
    backgroundColor: resolveColour(colour)?.hex,
    mask: `url("${mask}") center / 100% 100% no-repeat`,
  }
  const layer = 'pointer-events-none absolute inset-0 size-full'
  return (
    <div
      aria-hidden="true"
      className="mx-auto -mb-8 w-full max-w-md px-4 drop-shadow-[0_14px_22px_#0003] lg:-my-4 lg:max-w-lg"
    >
      <div className="relative isolate transition-[background-color] duration-320" style={cloth}>
        <img
          src={isPale ? darkInk : lightInk}
          alt=""
          width={600}
          height={800}
          loading="lazy"
          decoding="async"
          className="absolute top-[26.2%] left-[35.75%] w-[28.5%]"
        />
        <img
          src={folds}
          alt=""
          width={1000}
          height={1250}
          loading="lazy"
          decoding="async"
          className={`${layer} mix-blend-multiply ${isPale ? 'opacity-60' : ''}`}
        />
        <img
          src={sheen}
          alt=""
          width={1000}
          height={1250}
          loading="lazy"
          decoding="async"
          className={`${layer} mix-blend-screen ${isPale ? 'opacity-40' : 'opacity-75'}`}
        />
      </div>
    </div>
  )
}
