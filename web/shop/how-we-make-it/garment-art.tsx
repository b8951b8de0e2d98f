import clsx from 'clsx'
import type { CSSProperties } from 'react'
import hoodieMask from '#assets/garments/hoodie-front-mask.webp?no-inline'
import hoodieFolds from '#assets/garments/hoodie-front-mul.webp?no-inline'
import hoodieSheen from '#assets/garments/hoodie-front-scr.webp?no-inline'
import teeMask from '#assets/garments/tee-front-mask.webp?no-inline'
import teeFolds from '#assets/garments/tee-front-mul.webp?no-inline'
import teeSheen from '#assets/garments/tee-front-scr.webp?no-inline'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { PROPORTIONS_OF_M } from '#contract/selling/designs/proportions.ts'
import print from '#web/shop/home/studio-art/sunset.svg?no-inline'

const GARMENTS = {
  tee: { mask: teeMask, folds: teeFolds, sheen: teeSheen },
  hoodie: { mask: hoodieMask, folds: hoodieFolds, sheen: hoodieSheen },
}

type Props = {
  garment: keyof typeof GARMENTS
  colour: string
  /** Whether the chest has a print. */
  isPrinted?: boolean
  className?: string
}

/** A garment of the studio in a colour, with or without a print. It is only decoration. */
export function GarmentArt({ garment, colour, isPrinted = false, className }: Props) {
  const { mask, folds, sheen } = GARMENTS[garment]
  const cloth: CSSProperties = {
    aspectRatio: PROPORTIONS_OF_M[garment],
    backgroundColor: resolveColour(colour)?.hex,
    mask: `url("${mask}") center / 100% 100% no-repeat`,
  }
  const layer = 'pointer-events-none absolute inset-0 size-full'
  const image = { alt: '', width: 1000, height: 1250, loading: 'lazy', decoding: 'async' } as const
  return (
    <div aria-hidden="true" className={clsx('drop-shadow-[0_10px_16px_#0003]', className)}>
      <div className="relative isolate" style={cloth}>
        {isPrinted && (
          <img
            {...image}
            src={print}
            alt=""
            width={600}
            height={800}
            className="absolute top-[26.2%] left-[35.75%] w-[28.5%]"
          />
        )}
        <img {...image} src={folds} alt="" className={`${layer} mix-blend-multiply`} />
        <img {...image} src={sheen} alt="" className={`${layer} opacity-75 mix-blend-screen`} />
      </div>
    </div>
  )
}
