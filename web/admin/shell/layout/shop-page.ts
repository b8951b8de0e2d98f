/** A link or a redirect to a page of the shop, which is a document of another front: the browser loads it. */
export function clientLoader({ request }: { request: Request }): Promise<never> {
  window.location.assign(request.url)
  return new Promise(() => {})
}
