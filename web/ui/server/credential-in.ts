/** The credential that a page's script has put into a form as JSON. The API checks its form; what is no JSON becomes nothing. */
export function credentialIn<Credential>(text: string): Credential {
  try {
    return JSON.parse(text) as Credential
  } catch {
    return {} as Credential
  }
}
