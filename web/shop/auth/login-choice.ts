/** The name of the login's buttons. */
export const HOW = 'how'

/** Whether the form asks for a mailed code: by its button, or by Enter without a password. */
export function asksCode(form: FormData): boolean {
  const how = form.get(HOW)
  return how === 'code' || (how === 'enter' && form.get('password') === '')
}
