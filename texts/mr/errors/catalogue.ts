import { catalogueErrors as english } from '#texts/en/errors/catalogue.ts'
import { translation } from '#texts/messages/compile.ts'

export const catalogueErrors = translation(english, {
  review_stars_missing: 'कृपया एक ते पाच स्टार निवडा',
  too_many_review_photos: 'कृपया जास्तीत जास्त {maximum} फोटो निवडा.',
})
