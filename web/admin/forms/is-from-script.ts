/** Whether a form was sent by fetch; a form sent by the browser accepts HTML. */
export function isFromScript({ headers }: Request): boolean {
  return !headers.get('accept')?.includes('text/html')
}
