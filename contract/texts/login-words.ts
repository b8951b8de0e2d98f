/**
 * The texts of the login in Hindi, by English text. Only pages that are shown in Hindi contain them, so that the login does not get larger
 * for everybody else. `#` stands for a number or a name.
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
  'Log in to add #': '# को बैग में डालने के लिए लॉग इन करें',
  'your design': 'अपना डिज़ाइन',

  // Login with a mailed code.
  'Log in with a code': 'कोड से लॉग इन करें',
  'Enter your code': 'अपना कोड लिखें',
  'We email you 6 digits. No password needed.': 'हम आपको 6 अंक ईमेल करेंगे। पासवर्ड की ज़रूरत नहीं।',
  'If # has an account, its code is on the way. It works for 10 minutes.':
    'अगर # से खाता बना है, तो उसका कोड आ रहा है। वह 10 मिनट तक काम करेगा।',
  'Email me a code': 'मुझे कोड ईमेल करें',
  'Sending...': 'भेजा जा रहा है...',
  Code: 'कोड',
  '6 digits. Look in your spam folder too.': '6 अंक। स्पैम फ़ोल्डर में भी देखें।',
  'Send another code': 'दूसरा कोड भेजें',
  'Use another email': 'दूसरा ईमेल लिखें',
  'Log in with your password': 'पासवर्ड से लॉग इन करें',
  'Enter the 6 digits of our email': 'हमारे ईमेल के 6 अंक लिखें',
  'That code isn’t right. # tries left.': 'यह हमारे ईमेल वाला कोड नहीं है। # मौके बचे हैं।',
  'That code isn’t right. One try left.': 'यह हमारे ईमेल वाला कोड नहीं है। एक मौका बचा है।',
  'This code no longer works. Please ask for a new one.': 'यह कोड अब काम नहीं करता। नया कोड मँगाएँ।',
  'Please wait # seconds before you ask for another code.': 'दूसरा कोड मँगाने से पहले # सेकंड रुकें।',

  // The second step of the login.
  'Second step': 'दूसरा कदम',
  'Use a recovery code': 'रिकवरी कोड से लॉग इन करें',
  'One of the codes that you kept when you set up two-step sign-in. Each works once.':
    'दो कदम वाला लॉग इन चालू करते समय आपने जो कोड सँभालकर रखे थे, उनमें से एक। हर कोड एक बार चलता है।',
  'Open your authenticator app and enter the 6 digits that it shows for this shop.':
    'अपना ऑथेंटिकेटर ऐप खोलें और इस दुकान के लिए दिख रहे 6 अंक लिखें।',
  'Use your authenticator app': 'ऑथेंटिकेटर ऐप से लॉग इन करें',
  'I don’t have my phone': 'मेरा फ़ोन मेरे पास नहीं है',
  'Start again': 'फिर से शुरू करें',
  'Recovery code': 'रिकवरी कोड',
  'Enter the code': 'कोड लिखें',
  'Enter the 6 digits of your app': 'अपने ऐप के 6 अंक लिखें',
  'Enter one of your recovery codes': 'अपना एक रिकवरी कोड लिखें',
  'This code is not right, or was used already. Wait for the next one.':
    'यह कोड सही नहीं है, या पहले चल चुका है। अगले कोड का इंतज़ार करें।',
  'This recovery code is not right, or was used already.': 'यह रिकवरी कोड सही नहीं है, या पहले चल चुका है।',
  'This login has ended. Please enter your password again.': 'यह लॉग इन खत्म हो गया। पासवर्ड फिर लिखें।',
  'Authenticator apps cannot be checked on this server at the moment. Please tell an owner of the shop.':
    'इस सर्वर पर अभी ऑथेंटिकेटर ऐप की जाँच नहीं हो सकती। दुकान के मालिक को बताएँ।',

  // Login with Google.
  'Google tells us your name and email. For a new email this creates an account, with our':
    'Google हमें आपका नाम और ईमेल बताता है। नए ईमेल से खाता बनता है, और आप ये मानते हैं:',
  'Privacy Policy': 'प्राइवेसी पॉलिसी',
  and: 'तथा',
  'Terms and Conditions': 'नियम और शर्तें',
  'You are not logged in: Google says that you changed your mind.': 'आप लॉग इन नहीं हुए: Google के अनुसार आपने मन बदल लिया।',
  'That took too long, or began in another browser. Please try again.':
    'बहुत देर हो गई, या शुरुआत दूसरे ब्राउज़र में हुई थी। फिर कोशिश करें।',
  'Your Google account gives us no confirmed email. Please log in or register with your email.':
    'आपके Google खाते से हमें पक्का किया हुआ ईमेल नहीं मिला। अपने ईमेल से लॉग इन करें या खाता बनाएँ।',
  'There is an account with this email that was never confirmed, so we do not open it with Google. Log in with a code that we email you: that confirms it.':
    'इस ईमेल से एक खाता है जिसका ईमेल कभी पक्का नहीं हुआ, इसलिए हम उसे Google से नहीं खोलते। ईमेल पर आए कोड से लॉग इन करें: उससे ईमेल पक्का हो जाएगा।',
  'Google does not run the mailbox of this email, so we do not open your account with it. Log in with a code that we email you.':
    'यह ईमेल Google का नहीं है, इसलिए हम आपका खाता Google से नहीं खोलते। ईमेल पर आए कोड से लॉग इन करें।',
  'Accounts of the back-office log in with their password only.': 'दुकान के लोग सिर्फ़ पासवर्ड से लॉग इन करते हैं।',
  'Your account is connected with another Google account. Please log in another way.':
    'आपका खाता किसी दूसरे Google खाते से जुड़ा है। दूसरे तरीके से लॉग इन करें।',
  'Google could not log you in. Please try again, or log in with your email.':
    'Google से लॉग इन नहीं हो पाया। फिर कोशिश करें, या ईमेल से लॉग इन करें।',
  'Too many tries. Please wait a few minutes, or log in with your email.':
    'बहुत बार कोशिश हुई। कुछ मिनट रुकें, या ईमेल से लॉग इन करें।',

  'Server error. Please try again.': 'सर्वर में गड़बड़ हुई। कृपया फिर कोशिश करें।',
  'Too many attempts. Please wait a moment and try again.': 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  'No passkey was used. Please try again, or log in another way.':
    'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या दूसरे तरीके से लॉग इन करें।',
} as const

/** The texts of the login in another language, by English text; null for English. */
export type LoginWords = Readonly<Record<string, string>> | null
