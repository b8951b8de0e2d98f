import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { startSaving } from './unsaved-forms.ts'

type Results = Record<string, DataStrategyResult>

/** Client middleware: marks a form as saved once its action has saved it. */
export const noteSavedForms: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'POST') return next()
  const saved = startSaving()
  const results = await next()
  if (Object.values(results).some(isDone)) saved()
  return results
}

/** Whether an action saved the form. An object without `ok: true` is a refusal or a preview. */
function isDone({ type, result }: DataStrategyResult): boolean {
  if (result instanceof Response) return result.status < 400
  if (type === 'error') return false
  const answer = unwrap(result)
  return !(answer instanceof Object) || ('ok' in answer && answer.ok === true)
}

function unwrap(result: unknown): unknown {
  return result instanceof Object && 'type' in result && result.type === 'DataWithResponseInit' && 'data' in result
    ? result.data
    : result
}
