/** Whether a form was sent by our script: one sent by the browser itself asks for a page. */
export function isFromScript({ headers }: Request): boolean {
  return !headers.get('accept')?.includes('text/html')
}
