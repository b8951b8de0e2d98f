import { Link } from 'react-router'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { CategorySelect } from './category-select.tsx'
import type { StudioData } from './load-studio.ts'

const texts = englishWords(studioPage, joinNodes)

const STEPS = [texts.introCut, texts.introColour, texts.introDesign, texts.introAdd]

/** The studio's introduction, before a category is selected. */
export function StudioIntro({ categories }: Pick<StudioData, 'categories'>) {
  return (
    <>
      <p className="text-lead text-muted">{texts.intro}</p>
      <CategorySelect categories={categories} category="" />
      <ol className="grid gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="-mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-tile text-meta font-bold"
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
      {texts.loginFirst({
        link: (text) => (
          <Link to={`/login?${new URLSearchParams({ from })}`} className="text-link">
            {text}
          </Link>
        ),
      })}
    </p>
  )
}
