import { ApiError } from '#contract/http/client.ts'
import { STATUS } from '#contract/http/errors.ts'

/** How often it is done compared with others, its name, and how. It throws the shop's refusal, or `NothingToDo`. */
export type Action = readonly [weight: number, name: string, run: () => Promise<unknown>]

/** There is no order, return or piece for an action now. */
export class NothingToDo extends Error {}

export type Chance = ReturnType<typeof createChance>

/** Choices by a sequence of random numbers. */
export function createChance(random: () => number) {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return {
    /** A whole number from `least` to `most`. */
    between,
    /** True in this share of cases, from 0 to 1. */
    is: (share: number) => random() < share,
    /** One of a list; throws `NothingToDo` for an empty one. */
    choose<T>(list: readonly T[]): T {
      if (list.length === 0) throw new NothingToDo()
      return list[between(0, list.length - 1)] as T
    },
  }
}

/** Whether an error is a failure of the shop and no refusal: an answer with 5xx, or none. */
export function isFailure(error: unknown): boolean {
  return !(error instanceof NothingToDo) && !(error instanceof ApiError && STATUS[error.code] < 500)
}

/** Makes calls at the same moment. Returns the first answer; throws a failure of any, or a refusal when all are refused. */
export async function atOnce<T>(calls: Promise<T>[]): Promise<T> {
  const results = await Promise.allSettled(calls)
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const failure = errors.find(isFailure)
  if (failure !== undefined) throw failure
  return Promise.any(calls).catch(() => Promise.reject(errors[0]))
}
