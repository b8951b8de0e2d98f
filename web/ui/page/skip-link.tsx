/** A stop of the Tab key that leads past others; unless told otherwise straight to the page's own content (`<main id="main">`). */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-pill bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
    >
      {children}
    </a>
  )
}
