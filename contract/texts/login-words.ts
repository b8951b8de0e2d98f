/**
 * The login in Hindi, by its English words: for whoever packs and reads Hindi, and for shoppers who have chosen it. The page sends them
 * only to those, so that the login of everybody else weighs no more.
 */
export const LOGIN_HINDI = {
  Login: 'लॉग इन करें',
  'Log in': 'लॉग इन करें',
  'New here?': 'नए हैं?',
  'Create an account': 'खाता बनाएँ',
  Email: 'ईमेल',
  Password: 'पासवर्ड',
  'Show password': 'पासवर्ड दिखाएँ',
  'Forgot Password ?': 'पासवर्ड भूल गए?',
  'Logging in...': 'लॉग इन हो रहा है...',
  'Continue now': 'अभी आगे बढ़ें',
  'Email me a code instead': 'पासवर्ड की जगह ईमेल पर कोड मँगाएँ',
  'Log in with a passkey': 'पासकी से लॉग इन करें',
  'Continue with Google': 'Google से लॉग इन करें',
  'Login successful 🎉': 'लॉग इन हो गया 🎉',
  'Registration successful 🎉 Now log in.': 'खाता बन गया 🎉 अब लॉग इन करें।',
  'Your password has been changed. Please log in with it.': 'आपका पासवर्ड बदल गया है। अब उससे लॉग इन करें।',
  'Your account is deleted.': 'आपका खाता हटा दिया गया है।',
  'Email should not be empty': 'ईमेल लिखें',
  'Enter a valid Email': 'सही ईमेल लिखें',
  'Password should not be empty': 'पासवर्ड लिखें',
  'Invalid email or password': 'ईमेल या पासवर्ड गलत है',
  'Server error. Please try again.': 'सर्वर में गड़बड़ हुई। कृपया फिर कोशिश करें।',
  'Too many attempts. Please wait a moment and try again.': 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  'No passkey was used. Please try again, or log in another way.':
    'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या दूसरे तरीके से लॉग इन करें।',
} as const

/** The words of the login in another language, by the English ones; null: English. */
export type LoginWords = Readonly<Record<string, string>> | null
