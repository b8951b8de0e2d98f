import { messages } from '#texts/messages/compile.ts'

/** Around the forms of login and registration. */
export const authFrame = messages({
  added: 'Added to cart',
  logIn: 'Log in',
  home: '{shopName}, home',
  welcome: '{percent}% off your first purchase',
  newsletter: '<link>Join our newsletter</link> and we’ll email you the code.',
})
