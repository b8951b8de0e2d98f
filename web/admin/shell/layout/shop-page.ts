/** Makes the browser load a shop page as a new document, because the shop is another front end. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => {})
}
