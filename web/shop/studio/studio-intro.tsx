import { Link } from 'react-router'
import { CategorySelect } from './category-select.tsx'
import type { StudioData } from './load-studio.ts'

const STEPS = [
  'Choose the cut, the size and the fabric.',
  'Choose the colour and see the shirt change.',
  'Upload your design and place it where you want it.',
  'Add notes, then add to cart.',
]

/** The studio's introduction, before a category is selected. */
export function StudioIntro({ categories }: Pick<StudioData, 'categories'>) {
  return (
    <>
      <p className="text-lead text-muted">Print your own design. No minimum order.</p>
      <CategorySelect categories={categories} category="" />
      <ol className="grid gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="-mt-0.5 grid size-7 shrink-0 place-items-center rounded-pill bg-tile text-meta font-bold"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Asks visitors without JavaScript to log in first, because the login would lose a chosen file. With JavaScript they log in later. */
export function LoginFirst({ category }: { category: string }) {
  const from = category ? `/studio?${new URLSearchParams({ category })}` : '/studio'
  return (
    <p className="without-script rounded-card bg-info-bg p-4 text-ui">
      Please{' '}
      <Link to={`/login?${new URLSearchParams({ from })}`} className="text-link">
        log in
      </Link>{' '}
      before you choose your design.
    </p>
  )
}
