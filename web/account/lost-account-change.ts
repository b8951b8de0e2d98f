import { type FormResult, refused } from '#web/components/forms/form-result.ts'

/** What a form of the account is answered when no answer of the server arrives. */
export async function lostAccountChange(request: Request): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return refused(intent, 'Error saving changes')
}
