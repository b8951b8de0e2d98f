import { expect, test } from 'vitest'
import { canStep, JOB_MOVES, JOB_STATES, JOB_STEPS, LIVE_STATES, nextStep } from './print-job.ts'

test('a piece goes from the art check to the quality check, step by step', () => {
  const visited = ['art_check']
  for (let step = nextStep('art_check'); step; step = nextStep(JOB_MOVES[step].to)) visited.push(JOB_MOVES[step].to)
  expect(visited).toEqual(['art_check', 'approved', 'printed', 'passed'])
  expect(nextStep('on_sheet')).toBe('print')
})

test('what is packed or cancelled has no step', () => {
  for (const state of ['packed', 'cancelled'] as const) {
    expect(nextStep(state)).toBeNull()
    expect(JOB_STEPS.filter((step) => canStep(state, step))).toEqual([])
  }
})

test('only a printed piece is made again, and then waits to be printed', () => {
  expect(JOB_STATES.filter((state) => canStep(state, 'remake'))).toEqual(['printed', 'passed'])
  expect(nextStep(JOB_MOVES.remake.to)).toBe('print')
})

test('each live state is left by some step or by packing the order', () => {
  for (const state of LIVE_STATES) expect(JOB_STEPS.some((step) => canStep(state, step))).toBe(true)
})
