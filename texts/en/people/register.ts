import { messages } from '#texts/messages/compile.ts'

export const register = messages({
  title: 'Create account',
  description: 'Create an account to order.',
  toAdd: 'To add {item} to your bag.',
  toSaveDesign: 'To save the design that you were shown.',
  login: 'Already have an account? <link>Login</link>',
  name: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  phoneHelp: 'Only for delivery updates. 10 digits.',
  password: 'Password',
  terms:
    'We use your name, email and phone number to run your account and deliver your orders. Read our <privacy>Privacy Policy</privacy>. By creating an account you accept our <terms>Terms and Conditions</terms>.',
  create: 'Create',
  creating: 'Creating...',
  byGoogle: 'Continue with Google',
  success: 'Registration successful 🎉',
  loginNow: 'Log in now',
  noResponse: 'Something went wrong. Please try again later.',
})
