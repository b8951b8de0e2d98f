import type { ReactNode } from 'react'
import { useLook } from '#web/ui/shop-facts/shop-facts.ts'

export type LineArtName = 'shirt' | 'bag' | 'box' | 'search' | 'home' | 'lost'

const shirt = (
  <>
    <path d="M44 20 22 30 10 54l15 8 6-9v47h58V53l6 9 15-8-12-24-22-10" />
    <path d="M44 20c2 9 8 14 16 14s14-5 16-14" />
    <path d="M44 20c5 3 10 4 16 4s11-1 16-4" />
  </>
)
/** The ink drop of the built-in logo: not in a shop that has a look of its own. */
function Drop({ d }: { d: string }) {
  return useLook() ? null : <path className="fill-accent-bg stroke-accent" d={d} />
}

const drawings: Record<LineArtName, ReactNode> = {
  shirt: (
    <>
      {shirt}
      <Drop d="M60 52c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17Z" />
    </>
  ),
  bag: (
    <>
      <path d="M28 42h64l6 60H22zM44 52V36a16 16 0 0 1 32 0v16" />
      <Drop d="M60 60c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17Z" />
    </>
  ),
  box: (
    <>
      <path d="M60 22 20 40v44l40 18 40-18V40zM20 40l40 18 40-18M60 58v44M40 31l40 18v16" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="54" r="32" />
      <path d="m78 78 22 22" />
      <Drop d="M54 38c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17Z" />
    </>
  ),
  home: (
    <>
      <path d="M18 58 60 22l42 36M28 50v52h64V50M50 102V78h20v24" />
    </>
  ),
  lost: (
    <>
      <g transform="rotate(-14 60 62)">{shirt}</g>
      <path className="stroke-accent" d="M14 108h92" strokeDasharray="2 7" />
    </>
  ),
}

/** A small decorative line drawing. */
export function LineArt({ name }: { name: LineArtName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 120"
      className="size-28 stroke-strong"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  )
}
