import { useRouteError } from 'react-router'
import { stepUpIn } from '#web/admin/forms/step-up.ts'
import { usePackerWords } from '#web/admin/lists/use-packer-words.ts'
import { AdminError } from './admin-error.tsx'
import { ConfirmPage } from './confirm-page.tsx'

/** For a route that has no page: without script its form needs one that asks for the proof, instead of the plain answer. */
export function ProofBoundary() {
  const error = useRouteError()
  const need = stepUpIn(error)
  const { language } = usePackerWords()
  return need ? <ConfirmPage need={need} /> : <AdminError error={error} language={language} />
}
