import { messages } from '#texts/messages/compile.ts'

/** The reviews of a product, on its page and on the page of all its reviews. */
export const reviews = messages({
  title: 'Reviews',
  noneYet: 'No reviews yet. Be the first to review it.',
  latest: 'The latest {shown} of {count} reviews. <link>Read all reviews</link>',
  byStars: 'Reviews by stars',
  withStars: '{stars, plural, one {# star} other {# stars}}: {count, plural, one {# review} other {# reviews}}',
  latestPhotos: 'Photos by buyers',
  latestPhoto: 'Photo by {author}',
  photos: 'Photos by {author}',
  photo: 'Photo {number} by {author}',
  bought: 'Bought: {options}',
  answer: 'Answer from the shop',
  helpful: 'Helpful{votes, plural, =0 {} other { (#)}}',
  helpfulReview: 'Helpful: the review by {author}{votes, plural, =0 {} other {, # so far}}',
})
