/** Parses the credential that a script has put into a form as JSON; {} when the JSON is invalid. The API validates it. */
export function credentialIn<Credential>(text: string): Credential {
  try {
    return JSON.parse(text) as Credential
  } catch {
    return {} as Credential
  }
}
