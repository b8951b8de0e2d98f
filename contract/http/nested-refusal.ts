/** A refusal among the values of another one, in a file of its own because the list of all reasons (reasons.ts) needs those of every house. */
export type NestedRefusal = { reason: string; values: unknown }
