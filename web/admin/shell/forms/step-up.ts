import { isRouteErrorResponse } from 'react-router'
import type { StepUpAnswer } from '#web/ui/server/step-up-answer.ts'

/** A refused form that needs a proof of identity. */
export type StepUpNeed = StepUpAnswer['stepUp']
/** `answer` gets the result of the form's action after the form was sent again; null when the dialog was closed. */
export type StepUpAsk = { need: StepUpNeed; answer(result: unknown): void }

/** The fields of the dialog that asks for the proof. */
export const PROOF = {
  code: 'proofCode',
  recovery: 'proofRecovery',
  password: 'proofPassword',
  passkey: 'proofPasskey',
} as const
export const CONFIRM_PATH = '/admin/confirm'

/** The proof of identity that a refused form needs; null when the form was refused for another reason. */
export function stepUpIn(thrown: unknown): StepUpNeed | null {
  return isRouteErrorResponse(thrown) ? ((thrown.data as Partial<StepUpAnswer> | null)?.stepUp ?? null) : null
}

let ask: ((question: StepUpAsk) => void) | null = null

/** Opens the step-up dialog, which sends the form again after the proof. Resolves to the form's result; null when it was not sent again. */
export function askToConfirm<R>(need: StepUpNeed): Promise<R | null> {
  return new Promise((resolve) => {
    if (ask) ask({ need, answer: (result) => resolve(result as R | null) })
    else resolve(null)
  })
}

/** Registers the step-up dialog; returns the function that removes it. */
export function answerStepUps(dialog: (question: StepUpAsk) => void): () => void {
  ask = dialog
  return () => {
    ask = null
  }
}
