import { messages } from '#texts/messages/compile.ts'

/** The page of all reviews of a product. */
export const reviewsPage = messages({
  home: 'Home',
  title: 'Reviews of {name}',
  description: 'What buyers say about {name}: stars, fit and photos.',
  withStars:
    '{count, plural, one {# review} other {# reviews}} with {stars, plural, one {# star} other {# stars}}. <link>Show all</link>',
  pages: 'Pages of reviews',
  seeProduct: 'See {name}',
})

export const helpfulReply = messages({ thanks: 'Thank you.' })
