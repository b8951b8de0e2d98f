import { useUiWords } from '#web/ui/ui-words.ts'

/** A skip link, by default to the main content (`<main id="main">`). */
export function SkipLink({ to = 'main', children }: { to?: string; children?: string }) {
  const words = useUiWords()
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-pill bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
    >
      {children ?? words.skip}
    </a>
  )
}
