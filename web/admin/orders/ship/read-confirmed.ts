import { SHIP_QUESTIONS, type ShipQuestion } from '#contract/orders/shipments.ts'

/** The questions that a form confirms before parcels leave. */
export function readConfirmed(form: FormData): ShipQuestion[] {
  const ticked = form.getAll('confirmed')
  return SHIP_QUESTIONS.filter((question) => ticked.includes(question))
}

/** The question for a refusal code; empty for any other refusal. */
export function readQuestions(code: string | undefined): ShipQuestion[] {
  return SHIP_QUESTIONS.filter((question) => question === code)
}
