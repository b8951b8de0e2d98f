import { SHIP_QUESTIONS, type ShipQuestion } from '#contract/orders/shipments.ts'

/** The questions that staff have confirmed in a form. */
export function readConfirmed(form: FormData): ShipQuestion[] {
  const ticked = form.getAll('confirmed')
  return SHIP_QUESTIONS.filter((question) => ticked.includes(question))
}

/** The question that a refusal code stands for, as a list. Empty for any other code. */
export function readQuestions(code: string | undefined): ShipQuestion[] {
  return SHIP_QUESTIONS.filter((question) => question === code)
}
