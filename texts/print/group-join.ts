import { groupJoin as en } from '#texts/en/print/group-join.ts'
import { groupJoin as hi } from '#texts/hi/print/group-join.ts'
import { surface } from '#texts/messages/surface.ts'
import { groupJoin as mr } from '#texts/mr/print/group-join.ts'

export const groupJoin = surface({ en, hi, mr })
