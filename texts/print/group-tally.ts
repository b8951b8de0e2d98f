import { groupTally as en } from '#texts/en/print/group-tally.ts'
import { groupTally as hi } from '#texts/hi/print/group-tally.ts'
import { surface } from '#texts/messages/surface.ts'
import { groupTally as mr } from '#texts/mr/print/group-tally.ts'

export const groupTally = surface({ en, hi, mr })
