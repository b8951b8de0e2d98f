/** The first stop of the Tab key: straight to the page's own content (`<main id="main">`). */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-pill bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
    >
      Skip to content
    </a>
  )
}
