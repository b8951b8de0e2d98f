import type { ReturnKind, ReturnState } from '#contract/orders/returns.ts'

type StateWords = { label: string; text: string }
/** `ofExchange` has the states whose words differ when the items are exchanged. */
type ReturnStateWords = Record<ReturnState, StateWords> & { ofExchange: Partial<Record<ReturnState, StateWords>> }

/** The label and the explanation of a return request's state. */
export function findReturnStateWords(
  words: ReturnStateWords,
  { kind, state }: { kind: ReturnKind; state: ReturnState },
): StateWords {
  return (kind === 'exchange' && words.ofExchange[state]) || words[state]
}
