import * as en from '#texts/en/people/login.ts'
import * as hi from '#texts/hi/people/login.ts'
import { mergeMessages, surface } from '#texts/messages/surface.ts'
import * as mr from '#texts/mr/people/login.ts'

/** The pages' own words, each with those that all steps share. */
export const login = surface({
  en: mergeMessages(en.loginSteps, en.login),
  hi: mergeMessages(hi.loginSteps, hi.login),
  mr: mergeMessages(mr.loginSteps, mr.login),
})
export const loginCode = surface({
  en: mergeMessages(en.loginSteps, en.loginCode),
  hi: mergeMessages(hi.loginSteps, hi.loginCode),
  mr: mergeMessages(mr.loginSteps, mr.loginCode),
})
export const secondStep = surface({
  en: mergeMessages(en.loginSteps, en.secondStep),
  hi: mergeMessages(hi.loginSteps, hi.secondStep),
  mr: mergeMessages(mr.loginSteps, mr.secondStep),
})

/** Only for loaders and actions. */
export const loginAnswers = surface({ en: en.loginAnswers, hi: hi.loginAnswers, mr: mr.loginAnswers })
