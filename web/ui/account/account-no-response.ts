import { type FormResult, refused } from '#web/ui/forms/form-result.ts'

/** The result of a form of the account when no response arrives. */
export async function noResponseAccountChange(request: Request, message: string): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return refused(intent, message)
}
