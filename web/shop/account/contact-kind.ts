import { addContactSteps } from '#texts/en/people/add-contact.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'

/** What a customer adds to their account. It is also the name of the field, and of the query's value. */
export type ContactKind = 'email' | 'phone'

/** The result of a form that adds a contact or takes its code, when no response arrives. */
export async function noContactResponse(request: Request, kind: ContactKind): Promise<FormResult> {
  const form = await request.clone().formData()
  return refused(form.has('code') ? 'enter' : `ask-${kind}`, englishWords(addContactSteps).noResponse)
}
