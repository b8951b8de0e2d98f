import { tracking as en } from '#texts/en/tracking.ts'
import { tracking as hi } from '#texts/hi/tracking.ts'
import { surface } from '#texts/messages/surface.ts'
import { tracking as mr } from '#texts/mr/tracking.ts'

export const tracking = surface({ en, hi, mr })
