import { photosPage as en } from '#texts/en/print/photos-page.ts'
import { photosPage as hi } from '#texts/hi/print/photos-page.ts'
import { surface } from '#texts/messages/surface.ts'
import { photosPage as mr } from '#texts/mr/print/photos-page.ts'

export const photosPage = surface({ en, hi, mr })
