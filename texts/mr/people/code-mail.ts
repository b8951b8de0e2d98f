import { codeMail as english } from '#texts/en/people/code-mail.ts'
import { translation } from '#texts/messages/compile.ts'

export const codeMail = translation(english, {
  subject: 'लॉग इन करण्यासाठी तुमचा कोड',
  title: '{name}, हा तुमचा कोड',
  newTitle: 'हा तुमचा कोड',
  preview: 'हा एकदाच, {minutes} मिनिटे चालतो.',
  lead: 'ज्या पानावर तुम्ही हा कोड मागितला तिथे तो लिहा:',
  newLead: 'हा कोड तुम्ही जिथे मागितला त्या पेजवर लिहा. त्यानेच तुमचे नवीन खातेही उघडेल:',
  enter: 'कोड लिहा',
  note: 'हा कोड एकदाच, {minutes} मिनिटे चालतो. कृपया तो कोणालाही सांगू नका: आम्ही तो फोनवर किंवा मेसेजमध्ये कधीच विचारत नाही. तुम्ही तो मागितला नसेल, तर या ईमेलकडे दुर्लक्ष करा.',
})
