import { messages } from '#texts/messages/compile.ts'

/** What the steps of the login share. */
export const loginSteps = messages({
  email: 'Email',
  code: 'Code',
  logIn: 'Log in',
  loggingIn: 'Logging in...',
  sending: 'Sending...',
  continueNow: 'Continue now',
  success: 'Login successful 🎉',
  noResponse: 'Server error. Please try again.',
})

export const login = messages({
  newHere: 'New here? <link>Create an account</link>',
  password: 'Password',
  showPassword: 'Show password',
  forgotPassword: 'Forgot Password ?',
  login: 'Login',
  byCode: 'Email me a code',
  newTerms:
    'A new email gets an account, with our <privacy>Privacy Policy</privacy> and <terms>Terms and Conditions</terms>.',
  emailOrMobile: 'Email or mobile number',
  sendCode: 'Send me a code',
  newContactTerms:
    'A new email or number gets an account, with our <privacy>Privacy Policy</privacy> and <terms>Terms and Conditions</terms>.',
  orPassword: 'or with your password',
  usePassword: 'Use password',
  useOther: 'Use password or passkey',
  byPasskey: 'Log in with a passkey',
  passkeyNotUsed: 'No passkey was used. Please try again, or log in another way.',
  byGoogle: 'Continue with Google',
  googleTerms:
    'Google tells us your name and email. For a new email this creates an account, with our <privacy>Privacy Policy</privacy> and <terms>Terms and Conditions</terms>.',
})

export const loginCode = messages({
  sentTo: 'We’ve emailed 6 digits to <to>{email}</to>. They work for 10 minutes.',
  sentToPhone:
    'We’ve sent 6 digits to <to>{phone}</to> by {via, select, whatsapp {WhatsApp} other {SMS}}. They work for 10 minutes.',
  alsoMailed:
    'This number was not used here for a long time. To keep your account safe, we’ve also emailed 6 digits to <to>{email}</to>. Enter those now.',
  codeHelp: '6 digits. Look in your spam folder too.',
  phoneCodeHelp: '6 digits.',
  sendAnother: 'Send another code',
  sendAgainIn: 'Send again in {seconds} s',
  otherWay: 'Another email or password',
  otherWayThanPhone: 'Another number, email or password',
  startAgain: 'Start again',
})

/** The second step of the login, in the back-office only. */
export const secondStep = messages({
  fromApp: 'Open your authenticator app and enter the 6 digits that it shows for this shop.',
  fromRecovery: 'One of the codes that you kept when you set up two-step sign-in. Each works once.',
  useApp: 'Use your authenticator app',
  withoutPhone: 'I don’t have my phone',
  startAgain: 'Start again',
  recoveryCode: 'Recovery code',
  appCodeMissing: 'Enter the 6 digits of your app',
  recoveryCodeMissing: 'Enter one of your recovery codes',
})

/** What loaders and actions of the login choose from. */
export const loginAnswers = messages({
  title: 'Log in',
  heading: 'Login',
  enterCode: 'Enter your code',
  secondStepTitle: 'Second step',
  recoveryTitle: 'Use a recovery code',
  toAdd: 'Log in to add {item}',
  toSaveDesign: 'Log in to save this design',
  toOrderDesign: 'Log in to order this design',
  forBag: 'Log in to see your bag.',
  forCheckout: 'Log in to check out.',
  forOrders: 'Log in to see your orders.',
  forAccount: 'Log in to see your account.',
  yourDesign: 'your design',
  registered: 'Registration successful 🎉 Now log in.',
  erased: 'Your account is deleted.',
  passwordWasReset: 'Your password has been changed. Please log in with it.',
  wait: 'Please wait {seconds, plural, one {# second} other {# seconds}} before you ask for another code.',
  google: {
    cancelled: 'You are not logged in: Google says that you changed your mind.',
    expired: 'That took too long, or began in another browser. Please try again.',
    no_email: 'Your Google account gives us no confirmed email. Please log in or register with your email.',
    unconfirmed:
      'There is an account with this email that was never confirmed, so we do not open it with Google. Log in with a code that we email you: that confirms it.',
    unproven:
      'Google does not run the mailbox of this email, so we do not open your account with it. Log in with a code that we email you.',
    staff: 'Accounts of the back-office log in with their password only.',
    other_account: 'Your account is connected with another Google account. Please log in another way.',
    failed: 'Google could not log you in. Please try again, or log in with your email.',
    limited: 'Too many tries. Please wait a few minutes, or log in with your email.',
  },
})

/** What search engines show of the login, in every language. */
export const loginHead = messages({
  login: 'Log in to your account.',
  code: 'Log in with a code that we send you.',
  secondStep: 'The second step of the login.',
})
