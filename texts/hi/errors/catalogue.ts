import { catalogueErrors as english } from '#texts/en/errors/catalogue.ts'
import { translation } from '#texts/messages/compile.ts'

export const catalogueErrors = translation(english, {
  review_stars_missing: 'कृपया एक से पाँच स्टार चुनें',
  too_many_review_photos: 'कृपया ज़्यादा से ज़्यादा {maximum} फ़ोटो चुनें।',
})
