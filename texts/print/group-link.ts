import { groupLink as en } from '#texts/en/print/group-link.ts'
import { groupLink as hi } from '#texts/hi/print/group-link.ts'
import { surface } from '#texts/messages/surface.ts'
import { groupLink as mr } from '#texts/mr/print/group-link.ts'

export const groupLink = surface({ en, hi, mr })
