/** Loads a link or redirect to the shop in the browser, because the shop is another front end with its own document. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => {})
}
