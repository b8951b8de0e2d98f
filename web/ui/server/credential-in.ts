/** The credential that a page's script has put into a form as JSON; an empty object for invalid JSON. The API validates it. */
export function credentialIn<Credential>(text: string): Credential {
  try {
    return JSON.parse(text) as Credential
  } catch {
    return {} as Credential
  }
}
